import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '@apsara/api/client';
import type { InputOf } from '@apsara/api/endpoint';
import { createLotteryOrders, listOwnLotteryOrders } from '@apsara/api/lottery-orders';
import { readSitting } from '@apsara/api/limits';
import { readBalance } from '@apsara/api/wallets';
import type { Order } from '@apsara/domain/lottery/prizes/order';
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
  lines.map(({ play, selection, unit, multiple, series }) => ({
    gameId,
    playId: play.code,
    bettingContent: selection,
    singleBetPrice: priceText(unit),
    winStop,
    numero: issues.map(({ numero, factor }): Issues[number] => ({ numero, multiple: multiple * Number(factor) })),
    ...(play.terms === 'series' && { series }),
  }));

/** Sends a slip. Its key belongs to the content, so that a retry after a lost connection bets once. */
export function usePlacing(onPlaced: () => void) {
  const client = useQueryClient();
  const sent = useRef({ content: '', key: '' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const place = async (slip: Slip): Promise<void> => {
    const content = JSON.stringify(slip);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setBusy(true);
    setError(undefined);
    try {
      await api.call(createLotteryOrders, slip, { idempotencyKey: sent.current.key });
      sent.current = { content: '', key: '' };
      onPlaced();
    } catch (failure) {
      setError(failure);
      if (failure instanceof Refusal && failure.code === 'limits.check_due') tellLimit(checkDue);
    } finally {
      setBusy(false);
      for (const { path } of [listOwnLotteryOrders, readBalance, readSitting])
        void client.invalidateQueries({ queryKey: [path] });
    }
  };
  return { place, busy, error };
}
