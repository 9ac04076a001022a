import { randomInt, randomUUID } from 'node:crypto';
import { signedHeaders } from '@apsara/mock-api/shared/secrets/signatures';
import { MEMBERS, memberId, token } from './bench-site.ts';

/** One signed bet of a random member, as the bytes a vendor would send. */
export function signedBet(game: string): Buffer {
  const n = randomInt(1, MEMBERS + 1);
  const call = { timestamp: String(Date.now()), method: 'POST', path: '/seamless/v1/PG/bet' };
  const body = JSON.stringify({
    sessionToken: token(n),
    memberId: memberId(n),
    gameCode: game,
    roundId: randomUUID(),
    transactionId: randomUUID(),
    amount: '10.00',
    currency: 'KHR',
    type: 'cash',
    at: new Date().toISOString(),
  });
  const head = [
    `${call.method} ${call.path} HTTP/1.1`,
    'Host: bench',
    'Content-Type: application/json',
    'X-Vendor: PG',
    ...Object.entries(signedHeaders('bench', call, body)).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Bets made beforehand, so that signing them is not measured with the server. */
export function signedBets(game: string, count: number): () => Buffer {
  const bets = Array.from({ length: count }, () => signedBet(game));
  return () => bets.pop() ?? signedBet(game);
}
