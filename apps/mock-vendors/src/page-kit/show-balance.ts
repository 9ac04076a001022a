import { shown, units } from './amounts.ts';
import { tellHost } from './host-frame.ts';
import type { PlayerSession } from './player-session.ts';

/** Shows a balance as the wire has it ("1250.00"; null while nobody knows it); the page around the game hears when it is another than before. */
export function showBalance(box: HTMLElement, balance: string | null, { currency }: PlayerSession): void {
  if (balance === null) return;
  const next = shown(units(balance, currency), currency);
  if (box.textContent === next) return;
  box.textContent = next;
  tellHost('apsara:balance');
}
