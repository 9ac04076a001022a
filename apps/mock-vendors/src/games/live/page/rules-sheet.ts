import type { BaccaratRules } from '@apsara/domain/games/baccarat/baccarat-rules';
import type { TableLimits } from '@apsara/domain/games/baccarat/baccarat-tables';
import type { Currency } from '@apsara/domain/money';
import { shown } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import { paragraph, section } from '../../../page-kit/sheet-parts.ts';
import type { LiveSay } from './words.ts';

interface RulesView {
  rules: BaccaratRules;
  limits: TableLimits;
  currency: Currency;
  t: LiveSay;
}

function bets({ rules, limits, currency, t }: RulesView): HTMLElement {
  const cards = rules.spots.map(({ spot, pays, edge, returnToPlayer }) => {
    const fact = (label: string, value: string) => [element('dt', {}, label), element('dd', {}, value)];
    const facts = element(
      'dl',
      {},
      ...fact(t('houseEdge'), `${edge} %`),
      ...fact(t('returnToPlayer'), `${returnToPlayer} %`),
      ...fact(t('limits'), `${shown(limits.least, currency)} – ${shown(limits.most[spot], currency)}`),
    );
    const heading = element('h4', {}, t(spot), element('span', { class: 'pays' }, t('paysTo', { pays })));
    return element('li', { class: `pay-card bet-${spot}` }, element('div', {}, heading, facts));
  });
  return section(
    t('betsTitle'),
    paragraph(t('tieNote')),
    element('ul', { class: 'pay-cards' }, ...cards),
    paragraph(t('betsNote')),
    paragraph(t('computed', { decks: rules.decks })),
  );
}

/** The banker's table as the game's own record has it, a mark for every card the banker draws on. */
function thirdCards({ rules, t }: RulesView): HTMLElement {
  const thirds = Array.from({ length: 10 }, (_, value) => value);
  const rows = rules.bankerDraws.map(({ total, thirds: drawsOn }) => {
    const marks = thirds.map((third) => {
      const draws = drawsOn.includes(third);
      return element(
        'td',
        { class: draws ? 'draws' : 'stands' },
        element('span', { class: 'visually-hidden' }, t(draws ? 'draws' : 'stands')),
      );
    });
    return element('tr', {}, element('th', { scope: 'row' }, String(total)), ...marks);
  });
  const head = element(
    'tr',
    {},
    element('td'),
    ...thirds.map((third) => element('th', { scope: 'col' }, String(third))),
  );
  return section(
    t('thirdTitle'),
    paragraph(t('naturalRule', { natural: rules.natural })),
    paragraph(t('playerRule', { to: rules.playerDrawsTo })),
    paragraph(t('bankerStands', { to: rules.playerDrawsTo })),
    paragraph(t('bankerRule')),
    element('table', { class: 'third-cards' }, element('thead', {}, head), element('tbody', {}, ...rows)),
    element(
      'p',
      { class: 'legend', 'aria-hidden': 'true' },
      element('i', { class: 'draws' }),
      t('draws'),
      element('i', { class: 'stands' }),
      t('stands'),
    ),
  );
}

/** The rules page, written from the game's own record as the server sends it. */
export const rulesContent = (view: RulesView): HTMLElement[] => [
  bets(view),
  section(view.t('cardsTitle'), paragraph(view.t('cardsNote'))),
  thirdCards(view),
  section(
    view.t('fairness'),
    paragraph(view.t('rngNote')),
    paragraph(view.t('fairNote')),
    paragraph(view.t('interrupted')),
  ),
];
