import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '@apsara/api/client';
import type { InputOf } from '@apsara/api/endpoint';
import { createLotteryOrders, listOwnLotteryOrders, readLotteryTerms } from '@apsara/api/lottery-orders';
import { readSitting } from '@apsara/api/limits';
import { readBalance } from '@apsara/api/wallets';
import { orderOf, type Order } from '@apsara/domain/lottery/prizes/order';
import { prizeTexts } from '@apsara/domain/lottery/prizes/prizes';
import type { PrizeMode } from '@apsara/domain/lottery/titles/lottery-title';
import { Refusal } from '@apsara/domain/refusals';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { api } from '../../shared/api.ts';
import { checkDue, tellLimit } from '../../shared/limits-heard.ts';
import { priceText, type BetTerms } from './terms.tsx';

/** A selection that waits on the slip. */
export interface SlipLine extends BetTerms {
  key: string;
  play: Play;
  selection: string;
  order: Order;
  mode: PrizeMode;
}

/** A line at the odds of the plays as they are now. */
export function atOdds(line: SlipLine, plays: readonly Play[]): SlipLine {
  const play = plays.find(({ code }) => code === line.play.code) ?? line.play;
  return play === line.play ? line : { ...line, play, order: orderOf({ ...line.order.asked, play }) };
}

/** An issue of a chase, and how many times the multiples of the slip it has. */
export interface ChaseIssue {
  numero: string;
  factor: bigint;
}

type Slip = InputOf<typeof createLotteryOrders>;
type Issues = Slip['contents'][number]['numero'];

/** The lines of a slip for some issues, as they are sent. */
export const contentsOf = (
  lines: readonly SlipLine[],
  { gameId, issues, winStop }: { gameId: string; issues: readonly ChaseIssue[]; winStop: boolean },
): Slip['contents'] =>
  lines.map(({ play, selection, unit, multiple, series, order }) => ({
    gameId,
    playId: play.code,
    bettingContent: selection,
    singleBetPrice: priceText(unit),
    winStop,
    prizes: prizeTexts(order.prizes),
    numero: issues.map(({ numero, factor }): Issues[number] => ({ numero, multiple: multiple * Number(factor) })),
    ...(play.terms === 'series' && { series }),
  }));

/** A slip as its member chose it: prizes that have changed meanwhile make no other slip of it. */
const chosenIn = (slip: Slip): string =>
  JSON.stringify(slip, (name, value: unknown) => (name === 'prizes' ? undefined : value));

/** Sends a slip. Its key belongs to the content, so that a retry after a lost connection bets once. */
export function usePlacing(onPlaced: () => void) {
  const client = useQueryClient();
  const sent = useRef({ content: '', key: '' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const place = async (slip: Slip): Promise<void> => {
    const content = chosenIn(slip);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setError(undefined);
    try {
      await api.call(createLotteryOrders, slip, { idempotencyKey: sent.current.key });
      sent.current = { content: '', key: '' };
      onPlaced();
    } catch (failure) {
      setError(failure);
      const code = failure instanceof Refusal ? failure.code : undefined;
      if (code === 'limits.check_due') tellLimit(checkDue);
      if (code === 'lottery.odds_changed') void client.invalidateQueries({ queryKey: [readLotteryTerms.path] });
    } finally {
      setBusy(false);
      for (const { path } of [listOwnLotteryOrders, readBalance, readSitting])
        void client.invalidateQueries({ queryKey: [path] });
    }
  };
  return { place, busy, error };
}
