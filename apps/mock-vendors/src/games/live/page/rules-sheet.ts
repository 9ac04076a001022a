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
  say: LiveSay;
}

function bets({ rules, limits, currency, say }: RulesView): HTMLElement {
  const cards = rules.spots.map(({ spot, pays, edge, returnToPlayer }) => {
    const fact = (label: string, value: string) => [element('dt', {}, label), element('dd', {}, value)];
    const facts = element(
      'dl',
      {},
      ...fact(say('houseEdge'), `${edge} %`),
      ...fact(say('returnToPlayer'), `${returnToPlayer} %`),
      ...fact(say('limits'), `${shown(limits.least, currency)} – ${shown(limits.most[spot], currency)}`),
    );
    const heading = element('h4', {}, say(spot), element('span', { class: 'pays' }, say('paysTo', { pays })));
    return element('li', { class: `pay-card bet-${spot}` }, element('div', {}, heading, facts));
  });
  return section(
    say('betsTitle'),
    paragraph(say('tieNote')),
    element('ul', { class: 'pay-cards' }, ...cards),
    paragraph(say('betsNote')),
    paragraph(say('computed', { decks: rules.decks })),
  );
}

/** The banker's table as the game's own record has it, a mark for every card the banker draws on. */
function thirdCards({ rules, say }: RulesView): HTMLElement {
  const thirds = Array.from({ length: 10 }, (_, value) => value);
  const rows = rules.bankerDraws.map(({ total, thirds: drawsOn }) => {
    const marks = thirds.map((third) => {
      const draws = drawsOn.includes(third);
      return element(
        'td',
        { class: draws ? 'draws' : 'stands' },
        element('span', { class: 'visually-hidden' }, say(draws ? 'draws' : 'stands')),
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
    say('thirdTitle'),
    paragraph(say('naturalRule', { natural: rules.natural })),
    paragraph(say('playerRule', { to: rules.playerDrawsTo })),
    paragraph(say('bankerStands', { to: rules.playerDrawsTo })),
    paragraph(say('bankerRule')),
    element('table', { class: 'third-cards' }, element('thead', {}, head), element('tbody', {}, ...rows)),
    element(
      'p',
      { class: 'legend', 'aria-hidden': 'true' },
      element('i', { class: 'draws' }),
      say('draws'),
      element('i', { class: 'stands' }),
      say('stands'),
    ),
  );
}

/** The rules page, written from the game's own record as the server sends it. */
export const rulesContent = (view: RulesView): HTMLElement[] => [
  bets(view),
  section(view.say('cardsTitle'), paragraph(view.say('cardsNote'))),
  thirdCards(view),
  section(
    view.say('fairness'),
    paragraph(view.say('rngNote')),
    paragraph(view.say('fairNote')),
    paragraph(view.say('interrupted')),
  ),
];
