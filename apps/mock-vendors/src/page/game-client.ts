import type { SlotRules } from '@apsara/domain/slots-rules';
import type { GameSession, SpinAnswer, SpinRequest, StateAnswer } from '../game-api.ts';

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/vendors/slots/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok && response.status !== 429) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}

/** The page's calls to its server; any of them rejects when the server cannot be reached. */
export const gameClient = {
  rules: () => ask<SlotRules>('rules'),
  state: ({ token, vendor, game, member, currency, mode }: GameSession) =>
    ask<StateAnswer>('state', { token, vendor, game, member, currency, mode }),
  spin: ({ token, vendor, game, member, currency, mode }: GameSession, stake: string) => {
    const request: SpinRequest = { token, vendor, game, member, currency, mode, stake };
    return ask<SpinAnswer>('spin', request);
  },
};

export type GameClient = typeof gameClient;
