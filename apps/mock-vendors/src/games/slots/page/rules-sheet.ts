import type { Currency } from '@apsara/domain/money';
import type { SlotMachine, SlotSymbol } from '@apsara/domain/games/slots/slots';
import type { SlotRules } from '@apsara/domain/games/slots/slots-rules';
import { slotStakes } from '@apsara/domain/games/slots/slots-stakes';
import { shown } from '../../../page-kit/amounts.ts';
import { element, svgElement } from '../../../page-kit/element.ts';
import type { KitWord } from '../../../page-kit/words.ts';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import { symbolPicture } from '../../../page-kit/reels/symbol-picture.ts';
import type { SlotsSay, SlotsWord } from './words.ts';

interface RulesView {
  rules: SlotRules;
  machine: SlotMachine;
  stake: bigint;
  currency: Currency;
  t: SlotsSay;
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

interface PayCard {
  symbol: SlotSymbol;
  title: string;
  pays: [words: string, amount: string][];
  note?: string;
}

function payCard({ symbol, title, pays, note }: PayCard): HTMLElement {
  const rows = pays.flatMap(([words, amount]) => [element('dt', {}, words), element('dd', {}, amount)]);
  const text = element('div', {}, element('h4', {}, title), ...(note ? [paragraph(note)] : []));
  if (rows.length > 0) text.append(element('dl', {}, ...rows));
  return element('li', { class: 'pay-card' }, symbolPicture(symbol), text);
}

/** The reels that contain a symbol, counted from 1. */
const reelsOf = ({ strips }: SlotMachine, symbol: SlotSymbol): string =>
  strips.flatMap((strip, reel) => (strip.includes(symbol) ? [reel + 1] : [])).join(', ');

function wildCard({ rules, machine, t }: RulesView): HTMLElement {
  const { wild, scatter } = rules;
  const places = { reels: reelsOf(machine, wild) };
  const note = scatter ? t('wildRule', { ...places, symbol: t(scatter.symbol) }) : t('wildRuleForAll', places);
  const more = rules.wildTimes > 1 ? ` ${t('wildTimes', { times: rules.wildTimes })}` : '';
  return payCard({ symbol: wild, title: t(wild), pays: [], note: `${note}${more}` });
}

function scatterCard({ rules: { scatter }, stake, currency, t }: RulesView): HTMLElement[] {
  if (!scatter) return [];
  const pays = scatter.wins.map(({ count, pay, rounds }): [string, string] => {
    const amount = BigInt(pay) * stake;
    const free = t('roundsFree', { rounds });
    return [t('anywhere', { count }), amount > 0n ? `${shown(amount, currency)} + ${free}` : free];
  });
  return [payCard({ symbol: scatter.symbol, title: t(scatter.symbol), pays, note: t('scatterRule') })];
}

function payTable(view: RulesView): HTMLElement {
  const { rules, stake, currency, t } = view;
  const part = stake / BigInt(rules.parts);
  const cards = rules.pays.map(({ symbol, pays }) => {
    const amounts = pays.map(({ count, pay }): [string, string] => [
      t('ofAKind', { count }),
      shown(BigInt(pay) * part, currency),
    ]);
    return payCard({ symbol, title: t(symbol), pays: amounts });
  });
  const amount = shown(stake, currency);
  const note = paragraph(rules.ways === undefined ? t('payTableNote', { amount }) : t('payWaysNote', { amount }));
  return section(
    t('payTable'),
    note,
    element('ul', { class: 'pay-cards' }, wildCard(view), ...scatterCard(view), ...cards),
  );
}

function lineDrawing(line: readonly number[], rows: number, name: string): HTMLElement {
  const places = line.flatMap((on, reel) =>
    Array.from({ length: rows }, (_, row) => {
      const at = { x: `${reel + 0.08}`, y: `${row + 0.08}`, width: '.84', height: '.84', rx: '.16' };
      return svgElement('rect', { ...at, class: row === on ? 'on' : 'off' });
    }),
  );
  const drawing = svgElement(
    'svg',
    { viewBox: `0 0 ${line.length} ${rows}`, role: 'img', 'aria-label': name },
    ...places,
  );
  return element('li', {}, drawing, element('span', { 'aria-hidden': 'true' }, name));
}

function linesOrWays({ rules, machine, t }: RulesView): HTMLElement {
  const { ways, rows, lines } = rules;
  if (ways !== undefined) {
    return section(
      t('waysTitle', { ways: grouped(String(ways)) }),
      paragraph(t('waysNote', { rows, reels: machine.strips.length, ways: grouped(String(ways)) })),
    );
  }
  const drawings = lines.map((line, index) => lineDrawing(line, rows, t('line', { line: index + 1 })));
  const title = t('linesTitle', { lines: lines.length });
  return section(title, paragraph(t('linesNote')), element('ol', { class: 'line-drawings' }, ...drawings));
}

function freeRounds({ rules: { scatter, freeRoundsEvery }, t }: RulesView): HTMLElement[] {
  if (!scatter || freeRoundsEvery === undefined) return [];
  const places = { multiplier: scatter.multiplier, symbol: t(scatter.symbol), every: freeRoundsEvery };
  return [section(t('freeRounds'), paragraph(t('freeRule', places)), paragraph(t('freeKeep')))];
}

function jackpot({ rules, currency, t }: RulesView): HTMLElement {
  const places = {
    percent: rules.jackpotContribution,
    odds: grouped(rules.jackpotOdds),
    amount: shown(slotStakes[currency][0], currency),
  };
  return section(t('jackpot'), paragraph(t('jackpotRule', places)));
}

function returns({ rules, t }: RulesView): HTMLElement {
  const figure = (word: SlotsWord | KitWord, value: string): [string, string] => [t(word), value];
  const shares = rules.scatter ? [figure('ofFreeRounds', `${rules.free} %`)] : [];
  return section(
    t('figures'),
    figures(
      figure('returnToPlayer', `${rules.returnToPlayer} %`),
      figure('ofRounds', `${rules.base} %`),
      ...shares,
      figure('ofJackpot', `${rules.jackpot} %`),
      figure('hitFrequency', `${rules.hitFrequency} %`),
      figure('topSpin', t('timesStake', { times: rules.topWin.replace(/\.?0+$/, '') })),
    ),
    paragraph(t('returnNote')),
    paragraph(t('computed', { combinations: grouped(rules.combinations) })),
  );
}

/** The rules page, written from the machine's own record as the server sends it. */
export function rulesContent(view: RulesView): HTMLElement[] {
  const { t } = view;
  return [
    payTable(view),
    linesOrWays(view),
    ...freeRounds(view),
    jackpot(view),
    returns(view),
    section(t('fairness'), paragraph(t('fairnessNote')), paragraph(t('paceNote'))),
  ];
}
