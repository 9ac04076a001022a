import type { GameKind } from '@apsara/domain/games/game-pages';
import type { GameSession } from '../shared/game-session.ts';

/** Reads from a game's server. @throws when the server cannot be reached, or cannot read the request. */
export async function ask<Answer>(kind: GameKind, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/vendors/${kind}/${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  // 429 is an answer, too: the page asked too soon.
  if (!response.ok && response.status !== 429) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** The session as calls carry it, without the fields that only the page uses. */
export const carried = ({ token, vendor, game, member, currency, mode }: GameSession): GameSession => ({
  token,
  vendor,
  game,
  member,
  currency,
  mode,
});
