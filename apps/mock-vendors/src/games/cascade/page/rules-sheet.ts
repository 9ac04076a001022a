import { cascadeMachine, cascadeSymbols, type CascadeSymbol } from '@apsara/domain/games/cascade/cascade-machine';
import type { CascadeRules } from '@apsara/domain/games/cascade/cascade-rules';
import { itemAt } from '@apsara/domain/lists';
import { groupAmount, type Currency } from '@apsara/domain/money';
import { shown } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import { gemImage } from './gem-picture.ts';
import type { CascadeSay } from './words.ts';

interface RulesView {
  rules: CascadeRules;
  stake: bigint;
  currency: Currency;
  t: CascadeSay;
}

/** The sizes of a step: "5", "10–11", "15+". */
function sizes(steps: readonly number[], nth: number): string {
  const [from, next] = [itemAt(steps, nth), steps[nth + 1]];
  if (next === undefined) return `${from}+`;
  return next === from + 1 ? String(from) : `${from}–${next - 1}`;
}

function gemCard(symbol: CascadeSymbol, { rules, stake, currency, t }: RulesView): HTMLElement {
  const part = stake / BigInt(rules.parts);
  const rows = rules.pays[symbol].flatMap((pay, nth) => [
    element('dt', {}, t('gemsTouching', { gems: sizes(rules.steps, nth) })),
    element('dd', {}, shown(BigInt(pay) * part, currency)),
  ]);
  return element(
    'li',
    { class: 'pay-card' },
    gemImage(symbol),
    element('div', {}, element('h4', {}, t(symbol)), element('dl', {}, ...rows)),
  );
}

function chainTable({ rules, t }: RulesView): HTMLElement {
  const head = [t('winInARow'), t('multiplier'), t('reachedBy')].map((text) => element('th', { scope: 'col' }, text));
  const body = rules.falls.map(({ multiplier, chance }, nth) =>
    element('tr', {}, ...[String(nth + 1), `×${multiplier}`, `${chance} %`].map((text) => element('td', {}, text))),
  );
  return element(
    'table',
    { class: 'rules-table' },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...body),
  );
}

/** The rules page, written from the machine's own record as the server sends it. */
export function rulesContent(view: RulesView): HTMLElement[] {
  const { rules, stake, currency, t } = view;
  const { columns, rows } = cascadeMachine;
  const places = {
    columns,
    rows,
    least: itemAt(rules.steps, 0),
    most: rules.falls.length,
    cap: rules.cap,
    every: groupAmount(rules.cappedEvery),
    rounds: groupAmount(rules.rounds),
    amount: shown(stake, currency),
  };
  const shares = cascadeSymbols.map((symbol) => `${t(symbol)} ${cascadeMachine.weights[symbol]}`).join(', ');
  const cards = cascadeSymbols.map((symbol) => gemCard(symbol, view));
  return [
    section(t('howItFalls'), paragraph(t('clusterRule', places)), paragraph(t('fallRule', places))),
    section(t('payTable'), paragraph(t('payTableNote', places)), element('ul', { class: 'pay-cards' }, ...cards)),
    section(t('chain'), paragraph(t('chainRule', places)), chainTable(view)),
    section(t('capTitle'), paragraph(t('capRule', places))),
    section(
      t('figures'),
      figures(
        [t('returnToPlayer'), `${rules.returnToPlayer} %`],
        [t('hitFrequency'), `${rules.hitFrequency} %`],
        [t('topWin'), t('timesStake', { times: rules.topWin })],
      ),
      paragraph(t('returnNote')),
      paragraph(t('computed', places)),
    ),
    section(
      t('fairness'),
      paragraph(t('fairnessNote')),
      paragraph(t('drawRule')),
      paragraph(t('numberRule', places)),
      paragraph(t('gemRule', { shares })),
      paragraph(t('secretRule')),
      paragraph(t('paceNote')),
    ),
  ];
}
