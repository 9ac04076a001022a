import { isOneOf } from '@apsara/domain/lists';
import { orderStateNumbers, type OfficeState } from '@apsara/domain/lottery/orders/states';
import { Tag, type Tone } from '../../shared/values/tag.tsx';
import { useTranslation, type Translate } from '../../shared/words.ts';

const issueTones: Record<OfficeState, Tone> = {
  open: 'info',
  stopped: 'warning',
  closed: 'warning',
  drawn: 'warning',
  settled: 'success',
  refunded: 'mute',
  voided: 'danger',
};

export function IssueState({ state }: { state: OfficeState }) {
  const t = useTranslation();
  return <Tag tone={issueTones[state]}>{t(`lottery.issue_${state}`)}</Tag>;
}

const orderTones: Readonly<Record<number, Tone>> = { 1: 'info', 4: 'success', 20: 'danger' };

/** The word of an order's state by the number that it has on the wire. */
export const orderStateWord = (state: number, t: Translate): string =>
  isOneOf(orderStateNumbers, state) ? t(`lottery.order_${state}`) : String(state);

export function OrderState({ state }: { state: number }) {
  const t = useTranslation();
  return <Tag tone={orderTones[state] ?? 'mute'}>{orderStateWord(state, t)}</Tag>;
}
