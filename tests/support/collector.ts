import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP writes it in JSON. */
export interface ExportedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: ExportedSpan['attributes'] };
    scopeSpans: { spans: Omit<ExportedSpan, 'service'>[] }[];
  }[];
}

/** Receives traces by OTLP over HTTP. */
export class Collector {
  readonly spans: ExportedSpan[] = [];
  #server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer((request, answer) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.#keep(JSON.parse(Buffer.concat(chunks).toString()) as Export);
        answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    this.#server = server;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  #keep({ resourceSpans }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service, ...span }))));
    }
  }
}
