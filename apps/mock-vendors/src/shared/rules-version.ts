import { createHash } from 'node:crypto';
import type { GameKind } from '@apsara/domain/games/game-pages';
import { variantOf } from '@apsara/domain/games/printed-returns';
import { rulesRecord } from '@apsara/domain/games/rules-records';

const DIGITS = 12;

/** A version of rules: the first digits of the hash of all their figures, so that it changes with any of them. */
export const versionOf = (record: string): string => createHash('sha256').update(record).digest('hex').slice(0, DIGITS);

const known = new Map<string, string>();

/** The version of the rules that a title is played by in this process. */
export function rulesVersion(kind: GameKind, gameCode: string): string {
  const key = `${kind} ${variantOf(kind, gameCode)}`;
  const version = known.get(key) ?? versionOf(rulesRecord(kind, gameCode));
  known.set(key, version);
  return version;
}
