import { createHmac, randomUUID } from 'node:crypto';
import { type Client, createClient } from '@apsara/api/client';
import { launchGame } from '@apsara/api/games';
import { readMemberInfo } from '@apsara/api/members';
import { login } from '@apsara/api/sessions';
import { botProof } from './bot-proof.ts';

export const PASSWORD = 'Passw0rd!';

/** A caller of one platform, signed in or not. */
export interface Somebody {
  client: Client;
  token: string | null;
}

export function stranger(
  url: string,
  { device = 'web', merchant = 'lotus' }: { device?: 'web' | 'console'; merchant?: string } = {},
): Somebody {
  const somebody: Somebody = {
    token: null,
    client: createClient({
      baseUrl: url,
      device,
      merchant: () => merchant,
      language: () => 'EN',
      token: () => somebody.token,
    }),
  };
  return somebody;
}

export async function signedIn(
  url: string,
  username: string,
  options: { device?: 'web' | 'console'; merchant?: string } = {},
): Promise<Somebody> {
  const somebody = stranger(url, options);
  const proof = await botProof(somebody.client);
  const answer = await somebody.client.call(login, { type: 'username', username, password: PASSWORD, ...proof });
  if (!('token' in answer)) throw new Error(`${username} is asked for a second proof`);
  somebody.token = answer.token;
  return somebody;
}

export interface Table {
  url: string;
  memberId: string;
  sessionToken: string;
}

/** Opens vendor TEST's game, as any outside vendor's page would be. */
export async function openTestGame(url: string, { client }: Somebody): Promise<Table> {
  const { content } = await client.call(launchGame, {
    vassalage: 'TEST',
    gameType: 'RNG',
    gameCode: 'TEST-1',
    accountType: '1',
  });
  const { id } = await client.call(readMemberInfo);
  return { url, memberId: id, sessionToken: new URL(content.game_url, url).searchParams.get('token')! };
}

export interface WalletBody {
  transactionId: string;
  roundId: string;
  amount: string;
  betTransactionId?: string;
}

export const newBet = (amount = '100.00'): WalletBody => ({
  transactionId: randomUUID(),
  roundId: randomUUID(),
  amount,
});

/** Sends a wallet call as vendor TEST; what it is signed with and for can be wrong on purpose. */
export async function walletCall(
  table: Table,
  action: string,
  body: WalletBody,
  wrong: { key?: string; timestamp?: number; signedFor?: string; headers?: Record<string, string> } = {},
): Promise<{ http: number; text: string }> {
  const { memberId, sessionToken, url } = table;
  const raw = JSON.stringify({
    memberId,
    sessionToken,
    gameCode: 'TEST-1',
    currency: 'KHR',
    type: 'cash',
    at: '2026-01-01T00:00:00.000Z',
    ...body,
  });
  const timestamp = String(wrong.timestamp ?? Date.now());
  const path = (to: string): string => `/seamless/v1/TEST/${to}`;
  const signature = createHmac('sha256', wrong.key ?? 'test-vendor-key')
    .update(`2.${timestamp}.POST.${path(wrong.signedFor ?? action)}.${raw}`)
    .digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'X-Vendor': 'TEST',
    'X-Timestamp': timestamp,
    'X-Signature-Version': '2',
    'X-Signature': signature,
    ...wrong.headers,
  };
  const answer = await fetch(`${url}${path(action)}`, { method: 'POST', headers, body: raw });
  return { http: answer.status, text: await answer.text() };
}
