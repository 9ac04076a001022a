import type { BlackjackRules } from '@apsara/domain/games/instant/blackjack-rules';
import { openValues, type StrategyCell, type StrategyTable } from '@apsara/domain/games/instant/blackjack-strategy';
import { element } from '../../../../page-kit/element.ts';
import { paragraph, section } from '../../../../page-kit/sheet-parts.ts';
import type { InstantSay } from '../words.ts';

const letters: Readonly<Record<StrategyCell, string>> = { H: 'H', S: 'S', D: 'D', E: 'Ds', P: 'P' };
const valueText = (value: number): string => (value === 1 ? 'A' : String(value));

/** The total of an ace that counts eleven and nothing else. */
const SOFT = 11;

/** The hand of a row; the first and the last row of a table stand for all below and above them. */
const rowText: Readonly<Record<StrategyTable, (row: number, ends: readonly number[]) => string>> = {
  hard: (row, [lowest, highest]) => `${row === lowest ? '≤' : row === highest ? '≥' : ''}${row}`,
  soft: (row, [, highest]) => `A ${row - SOFT}${row === highest ? '+' : ''}`,
  pairs: (row) => `${valueText(row)} ${valueText(row)}`,
};

function strategyTable({ table, rows }: BlackjackRules['strategy'][number], caption: string): HTMLElement {
  const ends = [Math.min(...rows.map(({ row }) => row)), Math.max(...rows.map(({ row }) => row))];
  const head = ['', ...openValues.map(valueText)].map((text) => element('th', { scope: 'col' }, text));
  const body = rows.map(({ row, cells }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, rowText[table](row, ends)),
      ...cells.map((cell) => element('td', { class: `move-${cell}` }, letters[cell])),
    ),
  );
  return element(
    'table',
    { class: 'rules-table strategy-table' },
    element('caption', {}, caption),
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...body),
  );
}

const captions = { hard: 'hardHands', soft: 'softHands', pairs: 'pairHands' } as const;

/** The printed table with what its letters mean. */
export const strategySection = ({ strategy }: BlackjackRules, t: InstantSay): HTMLElement =>
  section(
    t('strategyTable'),
    paragraph(t('strategyLegend')),
    ...strategy.map((table) => strategyTable(table, t(captions[table.table]))),
  );

/** What holds at every table of blackjack, alone or with seats. */
export const blackjackTexts = ({ anAnte }: BlackjackRules, t: InstantSay): string[] => [
  t('blackjackRule'),
  t('blackjackMoveRule'),
  t('blackjackDealerRule'),
  t('blackjackPayRule'),
  t('raiseRule'),
  t('blackjackReturnRule', { anAnte }),
];

export function howBlackjackPays(rules: BlackjackRules, t: InstantSay): HTMLElement[] {
  const texts = [...blackjackTexts(rules, t), t('blackjackLeftRule')];
  return [section(t('howToPlay'), ...texts.map((text) => paragraph(text))), strategySection(rules, t)];
}
