import { CRASH_MOST, multiplierText } from '@apsara/domain/games/crash/crash';
import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import type { TicketView } from '../crash-api.ts';
import type { Moment } from './moment.ts';
import type { CrashSay } from './words.ts';

/** What a round says of itself; nothing while it flies, since its number does. */
export function roundWords({ phase, leftMs, at }: Moment, t: CrashSay): string {
  const seconds = Math.ceil(leftMs / 1_000);
  if (phase === 'betting') return t('betNow', { seconds });
  if (phase === 'locked') return t('takeOff', { seconds });
  if (phase === 'flying') return '';
  return t(at === CRASH_MOST ? 'landed' : 'crashedAt', { at: `${multiplierText(at)}×` });
}

/** Only a payout above the stake is a win. */
export const isWon = ({ payout, stake }: TicketView, currency: Currency): boolean =>
  payout !== null && units(payout, currency) > units(stake, currency);

/** How the player's bet stands or ended; nothing of a bet that its player alone can cash out. */
export function betWords(bet: TicketView, currency: Currency, t: CrashSay): string {
  const amountOf = (text: string) => shown(units(text, currency), currency);
  if (bet.state === 'rolled_back') return t('refunded', { amount: amountOf(bet.stake) });
  if (bet.end && bet.payout !== null) {
    if (bet.end.at === 0) return t('lost', { amount: amountOf(bet.stake) });
    const said = { at: `${multiplierText(bet.end.at)}×`, amount: amountOf(bet.payout) };
    return t(isWon(bet, currency) ? 'cashedOut' : 'stakeBack', said);
  }
  return bet.auto === null ? '' : t('autoSet', { at: `${multiplierText(bet.auto)}×` });
}
