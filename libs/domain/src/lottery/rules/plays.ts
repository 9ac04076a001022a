import { Refusal } from '../../refusals.ts';
import { elevenFivePlays } from './eleven-five.ts';
import { fourDigitPlays, sixOf45Plays } from './four-digits.ts';
import { k3Plays } from './k3.ts';
import { lfPlays } from './lf.ts';
import { lhcPlays } from './lhc.ts';
import { oneNumberPlays } from './one-number.ts';
import { pcbPlays } from './pcb.ts';
import { pk10Plays } from './pk10.ts';
import type { Play } from './play.ts';
import { sscPlays } from './ssc.ts';
import { vietnamPlays } from './vietnam.ts';

/** Every play of every lottery. */
export const plays: readonly Play[] = [
  ...sscPlays,
  ...elevenFivePlays,
  ...k3Plays,
  ...pk10Plays,
  ...lfPlays,
  ...pcbPlays,
  ...lhcPlays,
  ...vietnamPlays,
  ...fourDigitPlays,
  ...oneNumberPlays,
  ...sixOf45Plays,
];

const byCode = new Map(plays.map((play) => [play.code, play]));

/** @throws Refusal when there is no play of this code. */
export function playOf(code: string): Play {
  const play = byCode.get(code);
  if (!play) throw new Refusal('lottery.play_unknown', { fields: [{ path: 'play', code: 'unknown' }] });
  return play;
}
