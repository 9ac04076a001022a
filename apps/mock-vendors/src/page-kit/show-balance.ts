import { shown, units } from './amounts.ts';
import { notifyHost } from './host-frame.ts';
import type { PlayerSession } from './player-session.ts';

/**
 * Shows a balance in its wire format ("1250.00"; null while unknown), and notifies the page around the game when it
 * changed.
 */
export function showBalance(box: HTMLElement, balance: string | null, { currency }: PlayerSession): void {
  if (balance === null) return;
  const next = shown(units(balance, currency), currency);
  if (box.textContent === next) return;
  box.textContent = next;
  notifyHost('apsara:balance');
}
