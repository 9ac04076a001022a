import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WalletAction, WalletAnswer, WalletRequest } from '@apsara/domain/games/wallet-protocol';

export interface HeardCall {
  vendor: string;
  action: WalletAction;
  headers: IncomingHttpHeaders;
  raw: string;
  body: WalletRequest;
}

/**
 * The platform's reaction to a call: an answer, a bare HTTP status, no answer, or a connection closed after receiving
 * it.
 */
export type Reaction = Partial<WalletAnswer> | number | 'silence' | 'hang up';

/** A platform with scripted answers over real HTTP, which records the calls it receives. */
export async function startFakePlatform() {
  const heard: HeardCall[] = [];
  let react: (call: HeardCall) => Reaction = () => ({});
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const [, , , vendor = '', action = ''] = (request.url ?? '').split('/');
      const call = {
        vendor,
        action: action as WalletAction,
        headers: request.headers,
        raw,
        body: JSON.parse(raw) as WalletRequest,
      };
      heard.push(call);
      const reaction = react(call);
      if (reaction === 'silence') return;
      if (reaction === 'hang up') return void request.socket.destroy();
      if (typeof reaction === 'number') return void response.writeHead(reaction).end();
      const { currency, transactionId } = call.body;
      response.end(JSON.stringify({ status: 'OK', balance: '100.00', currency, transactionId, ...reaction }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    actions: () => heard.map((call) => call.action),
    reactWith(next: (call: HeardCall) => Reaction): void {
      react = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakePlatform = Awaited<ReturnType<typeof startFakePlatform>>;
