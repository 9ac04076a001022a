import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface ReceivedNotice {
  browser: string;
  /** What the browser reads, decrypted. */
  text: string;
  /** The claims of the sender's signature, if it is right. */
  claims: Record<string, unknown> | undefined;
  /** The sender's public key. */
  key: string;
  ttl: string;
}

/** A browser with its keys. */
interface Browser {
  keys: ECDH;
  secret: Buffer;
}

const derived = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a body as a browser does (RFC 8291, aes128gcm with one record). */
function decrypted(body: Buffer, { keys, secret }: Browser): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = derived(keys.computeSecret(sender), secret, info, 32);
  const key = derived(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(material, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The claims of a token (RFC 8292); undefined when its signature is wrong. */
function claimsOf(token: string, key: string): Record<string, unknown> | undefined {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'));
  return isRight ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>) : undefined;
}

/** A browser's push service on this machine, with browsers that decrypt what they get. */
export class FakePushService {
  readonly received: ReceivedNotice[] = [];
  /** What it answers. */
  status = 201;
  /** What its answers wait for. */
  waits: Promise<void> | undefined;
  readonly #browsers = new Map<string, Browser>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, reply) => {
      void buffer(request).then(async (body) => {
        await this.waits;
        const name = String(request.url).slice(1);
        const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(request.headers.authorization ?? '') ?? [];
        const browser = this.#browsers.get(name);
        if (browser)
          this.received.push({
            browser: name,
            text: decrypted(body, browser),
            claims: claimsOf(token, key),
            key,
            ttl: String(request.headers['ttl']),
          });
        reply.writeHead(this.status).end();
      });
    });
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  open(): Promise<void> {
    return new Promise((listening) => this.#server.listen(0, '127.0.0.1', () => listening()));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** A browser that has allowed notices, as it hands in its address and its keys. */
  browser(): { endpoint: string; publicKey: string; secret: string } {
    const keys = createECDH('prime256v1');
    const publicKey = keys.generateKeys().toString('base64url');
    const secret = randomBytes(16);
    const name = randomUUID();
    this.#browsers.set(name, { keys, secret });
    return { endpoint: `http://${this.host}/${name}`, publicKey, secret: secret.toString('base64url') };
  }
}
