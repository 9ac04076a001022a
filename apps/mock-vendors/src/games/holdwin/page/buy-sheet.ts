import type { HoldwinRules } from '@apsara/domain/games/holdwin/holdwin-rules';
import type { Currency } from '@apsara/domain/money';
import { shown } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import { figures, paragraph } from '../../../page-kit/sheet-parts.ts';
import type { HoldwinSay } from './words.ts';

interface BuyParts {
  rules: HoldwinRules;
  stake: bigint;
  currency: Currency;
  t: HoldwinSay;
  /** @param price in units, as the button says it. */
  buy: (price: bigint) => void;
}

/** What the feature costs at a stake, and what comes back of it, beside what comes back of a spin. */
export function buyContent({ rules, stake, currency, t, buy }: BuyParts): HTMLElement[] {
  const units = stake * BigInt(rules.price);
  const price = shown(units, currency);
  const button = element('button', { type: 'button', class: 'buy-now' }, t('buyNow', { amount: price }));
  button.addEventListener('click', () => buy(units), { once: true });
  return [
    paragraph(t('buyNote', { price: rules.price, amount: shown(stake, currency) })),
    figures(
      [t('buyPrice'), price],
      [t('buyReturn'), `${rules.boughtReturn} %`],
      [t('spinReturn'), `${rules.returnToPlayer} %`],
      [t('topWin'), shown(stake * BigInt(rules.cap), currency)],
    ),
    button,
  ];
}
