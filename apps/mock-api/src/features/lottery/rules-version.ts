import { createHash } from 'node:crypto';
import { playAt, type PlayReturns } from '@apsara/domain/lottery/settings/odds';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { lotteryRulesRecord } from '@apsara/domain/lottery/titles/rules-record';
import { playsOf } from '@apsara/domain/lottery/titles/titles';

const DIGITS = 12;

/** By the lottery and what its plays return where a site has set it. */
const known = new Map<string, string>();

/**
 * The version of a lottery's rules at a site: the first digits of the hash of all their figures, as game rounds have
 * it.
 */
export function lotteryRulesVersion(title: LotteryTitle, returns: PlayReturns): string {
  const plays = playsOf(title);
  const set = plays.flatMap(({ code }) => (returns[code] === undefined ? [] : `${code} ${returns[code]}`));
  const key = [title.code, title.modes, ...set].join();
  const version =
    known.get(key) ??
    createHash('sha256')
      .update(
        lotteryRulesRecord(
          title,
          plays.map((play) => playAt(play, returns)),
        ),
      )
      .digest('hex')
      .slice(0, DIGITS);
  known.set(key, version);
  return version;
}
