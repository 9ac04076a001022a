import { totalStake } from '@apsara/domain/games/live-tables/spot-stakes';
import type { Currency } from '@apsara/domain/money';
import { shown } from '../../../page-kit/amounts.ts';
import type { TableState } from '../live-api.ts';
import type { SpotsBoard } from './face.ts';
import { stakesOf } from './stakes-wire.ts';
import type { TableView } from './table-view.ts';
import type { LiveSay } from './words.ts';

interface Shown {
  t: LiveSay;
  spots: SpotsBoard;
  currency: Currency;
  /** Whether bets are taken. */
  isOpen: boolean;
  canPlace: boolean;
}

/** Shows the player's chips on the fields, and what can be done with them. */
export function showSlip(view: TableView, { t, spots, currency, isOpen, canPlace }: Shown): void {
  const { slip, place, undo, clear, repeat, onTable } = view;
  const setOut = slip.setOutTotal;
  const allow = (button: HTMLElement, allowed: boolean) => button.setAttribute('aria-disabled', String(!allowed));
  spots.show(slip);
  place.textContent = setOut > 0n ? t('place', { amount: shown(setOut, currency) }) : t('setOut');
  allow(place, canPlace);
  allow(undo, setOut > 0n);
  allow(clear, setOut > 0n);
  repeat.show(slip.isEmpty ? 'repeat' : 'double');
  allow(repeat.button, isOpen && (!slip.isEmpty || slip.canRepeat));
  onTable.textContent = shown(totalStake(slip.placed), currency);
}

/** Shows what all players together have on the table, and how many they are. */
export function showOthers(
  view: TableView,
  { t, spots, currency, bets }: Pick<Shown, 't' | 'spots' | 'currency'> & Pick<TableState, 'bets'>,
): void {
  spots.showOthers(stakesOf(bets[currency]?.spots ?? {}, currency));
  const count = Object.values(bets).reduce((sum, { players }) => sum + players, 0);
  view.players.textContent = count > 0 ? t('players', { count }) : '';
}
