import type { CrashRules } from '@apsara/domain/games/crash/crash-rules';
import type { Currency } from '@apsara/domain/money';
import { shown, units } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { CrashSay } from './words.ts';

const table = (head: readonly string[], body: readonly (readonly string[])[]): HTMLElement =>
  element(
    'table',
    { class: 'rules-table' },
    element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)))),
    element('tbody', {}, ...body.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))))),
  );

/** The rules page, written from the game's own figures as the server sends them. */
export function rulesContent(rules: CrashRules, currency: Currency, t: CrashSay): HTMLElement[] {
  const amount = (text: string) => shown(units(text, currency), currency);
  const { least, most, rounds } = rules;
  return [
    section(
      t('flightTitle'),
      ...(['flightRule', 'timeRule', 'autoRule', 'oneRule', 'interrupted'] as const).map((key) => paragraph(t(key))),
    ),
    section(
      t('chancesTitle'),
      paragraph(t('chancesNote')),
      table(
        [t('multiplier'), t('chance'), t('seconds')],
        rules.chances.map(({ at, chance, seconds }) => [`×${at}`, `${chance} %`, seconds]),
      ),
    ),
    section(
      t('capsTitle'),
      paragraph(t('capsNote', { least, most, winCap: amount(rules.winCap) })),
      table(
        [t('stake'), t('paidAt')],
        rules.caps.map(({ stake, at }) => [amount(stake), `×${at}`]),
      ),
    ),
    section(
      t('figures'),
      figures([t('returnToPlayer'), `${rules.returnToPlayer} %`], [t('topWin'), t('timesStake', { times: most })]),
      paragraph(t('returnNote')),
      paragraph(t('computed', { rtp: rules.returnToPlayer })),
    ),
    section(
      t('chainTitle'),
      paragraph(t('chainRule', { rounds })),
      paragraph(t('pointRule', { most })),
      paragraph(t('linkRule')),
    ),
  ];
}
