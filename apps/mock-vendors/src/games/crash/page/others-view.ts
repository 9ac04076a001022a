import { multiplierText } from '@apsara/domain/games/crash/crash';
import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import type { CrashState } from '../crash-api.ts';
import type { CrashSay } from './words.ts';

/** The cash-outs of the round by all who bet in the player's currency; nothing says whose they are. */
export class OthersView {
  private readonly count = element('p', { class: 'others-count' });
  private readonly list = element('ol', { class: 'others-list', tabindex: '0' });
  private shownKey = '';
  readonly view: HTMLElement;

  constructor(
    private readonly currency: Currency,
    private readonly t: CrashSay,
  ) {
    const title = element('h2', { id: 'others' }, t('cashOuts'));
    this.list.setAttribute('aria-labelledby', title.id);
    this.view = element('section', { class: 'others' }, title, this.count, this.list);
  }

  show({ bets }: CrashState): void {
    const { currency, t } = this;
    const { players, flying, cashOuts } = bets[currency] ?? { players: 0, flying: 0, cashOuts: [] };
    const key = JSON.stringify([players, flying, cashOuts]);
    if (key === this.shownKey) return;
    this.shownKey = key;
    this.count.textContent = players > 0 ? t('flying', { flying, players }) : '';
    const rows = cashOuts.map(({ at, payout }) =>
      element(
        'li',
        {},
        element('span', {}, `${multiplierText(at)}×`),
        element('strong', {}, shown(units(payout, currency), currency)),
      ),
    );
    this.list.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'others-none' }, t('noCashOuts'))]));
  }
}
