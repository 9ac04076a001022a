import { useSearchParams } from 'react-router-dom';
import { hasZy } from '@apsara/domain/lottery/prizes/order';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { playAt, type PlayReturns } from '@apsara/domain/lottery/settings/odds';
import type { LotteryTitle, PrizeMode } from '@apsara/domain/lottery/titles/lottery-title';
import { playsOf } from '@apsara/domain/lottery/titles/titles';

export const ZY: PrizeMode = 2;

/** What a lottery offers in a prize mode, at the odds of the site. */
export const playsIn = (title: LotteryTitle, mode: PrizeMode, returns: PlayReturns): Play[] =>
  playsOf(title)
    .filter((play) => mode !== ZY || hasZy(play))
    .map((play) => playAt(play, returns));

/** The prize mode that the address names, or the first of the lottery (specification 4). */
export function useMode(title: LotteryTitle): { mode: PrizeMode; setMode: (mode: PrizeMode) => void } {
  const [params, setParams] = useSearchParams();
  const named = title.modes.find((mode) => String(mode) === params.get('prizeMode'));
  const setMode = (mode: PrizeMode) =>
    setParams({ ...Object.fromEntries(params), prizeMode: String(mode) }, { replace: true });
  return { mode: named ?? title.modes[0] ?? 1, setMode };
}
