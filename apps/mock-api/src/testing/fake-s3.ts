import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../shared/config.ts';

const KEY_ID = 'AKIATEST';
const SECRET = 'the secret of the test bucket';
const REGION = 'ap-southeast-1';

const hash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The signature that a request ought to have by AWS Signature Version 4, from what arrived of it. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, signed: string, scope: string): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, pathname, query, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(asked)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((made, part) => hmac(made, part), `AWS4${SECRET}`);
  return hmac(key, text).toString('hex');
}

function isSigned(request: IncomingMessage, body: Uint8Array): boolean {
  const [, id, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\S+), ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const isWhole = request.headers['x-amz-content-sha256'] === hash(body);
  const isOurs = id === KEY_ID && scope.endsWith(`/${REGION}/s3/aws4_request`);
  return isOurs && isWhole && signature === signatureOf(request, signed, scope);
}

const refuse = (reply: ServerResponse, status: number, code: string): unknown =>
  reply
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** An S3 store with one private bucket on this machine. It takes nothing that is not signed as Amazon describes it. */
export class FakeS3 {
  /** By key, `ab/abcd…`. */
  readonly objects = new Map<string, { bytes: Uint8Array; mediaType: string }>();
  /** Answers 503 to everything. */
  isAway = false;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, reply) => {
      void buffer(request).then((body) => this.#answer(request, reply, body));
    });
  }

  /** @returns the settings that lead to it */
  async open(): Promise<S3Settings> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    const endpoint = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const keys = { accessKeyId: KEY_ID, secretAccessKey: SECRET };
    return { bucket: 'pictures', endpoint, region: REGION, ...keys, pathStyle: true };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #answer(request: IncomingMessage, reply: ServerResponse, body: Uint8Array): unknown {
    if (this.isAway) return refuse(reply, 503, 'ServiceUnavailable');
    if (!isSigned(request, body)) return refuse(reply, 403, 'SignatureDoesNotMatch');
    const [, bucket, key = ''] = /^\/([^/]+)\/(.+)$/.exec(new URL(request.url ?? '', 'http://store').pathname) ?? [];
    if (bucket !== 'pictures') return refuse(reply, 404, 'NoSuchBucket');
    const object = this.objects.get(key);
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes: body, mediaType: request.headers['content-type'] ?? '' });
      return reply.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return reply.writeHead(204).end();
    }
    if (!object) return refuse(reply, 404, 'NoSuchKey');
    return reply.writeHead(200, { 'content-type': object.mediaType }).end(object.bytes);
  }
}
