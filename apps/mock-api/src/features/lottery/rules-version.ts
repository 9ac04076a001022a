import { createHash } from 'node:crypto';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { lotteryRulesRecord } from '@apsara/domain/lottery/titles/rules-record';

const DIGITS = 12;

const known = new Map<LotteryTitle, string>();

/** The version of a lottery's rules: the first digits of the hash of all their figures, as game rounds have it. */
export function lotteryRulesVersion(title: LotteryTitle): string {
  const version =
    known.get(title) ?? createHash('sha256').update(lotteryRulesRecord(title)).digest('hex').slice(0, DIGITS);
  known.set(title, version);
  return version;
}
