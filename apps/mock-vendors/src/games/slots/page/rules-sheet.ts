import type { Currency } from '@apsara/domain/money';
import type { SlotSymbol } from '@apsara/domain/slots';
import type { SlotRules } from '@apsara/domain/slots-rules';
import { shown } from '../../../page-kit/amounts.ts';
import { element, svgElement } from '../../../page-kit/element.ts';
import { symbolPicture } from './symbol-pictures.ts';
import type { KitWord } from '../../../page-kit/words.ts';
import type { SlotsSay, SlotsWord } from './words.ts';

interface RulesView {
  rules: SlotRules;
  stake: bigint;
  currency: Currency;
  say: SlotsSay;
}

const section = (title: string, ...content: Node[]) => element('section', {}, element('h3', {}, title), ...content);
const paragraph = (text: string) => element('p', {}, text);

function payCard(symbol: SlotSymbol, title: string, pays: [words: string, amount: string][], note?: string): HTMLElement {
  const rows = pays.flatMap(([words, amount]) => [element('dt', {}, words), element('dd', {}, amount)]);
  const text = element('div', {}, element('h4', {}, title), ...(note ? [paragraph(note)] : []));
  if (rows.length > 0) text.append(element('dl', {}, ...rows));
  return element('li', { class: 'pay-card' }, symbolPicture(symbol), text);
}

function payTable({ rules, stake, currency, say }: RulesView): HTMLElement {
  const lineStake = stake / BigInt(rules.lines.length);
  const pays = (texts: string[], word: SlotsWord, unit: bigint) =>
    texts.map((text, n): [string, string] => [say(word, { count: n + 3 }), shown(BigInt(text) * unit, currency)]);
  const cards = rules.linePays.map((row) => payCard(row.symbol, say(row.symbol), pays(row.pays, 'ofAKind', lineStake)));
  const wild = payCard('wild', say('wild'), [], say('wildRule'));
  const scatter = payCard('scatter', say('scatter'), pays(rules.scatterPays, 'anywhere', stake), say('scatterRule'));
  const note = paragraph(say('payTableNote', { amount: shown(stake, currency) }));
  return section(say('payTable'), note, element('ul', { class: 'pay-cards' }, wild, scatter, ...cards));
}

function lineDrawing(line: readonly number[], name: string): HTMLElement {
  const dots = line.flatMap((on, reel) =>
    [0, 1, 2].map((row) =>
      svgElement('rect', {
        x: `${reel + 0.08}`,
        y: `${row + 0.08}`,
        width: '.84',
        height: '.84',
        rx: '.16',
        class: row === on ? 'on' : 'off',
      }),
    ),
  );
  const drawing = svgElement('svg', { viewBox: '0 0 5 3', role: 'img', 'aria-label': name }, ...dots);
  return element('li', {}, drawing, element('span', { 'aria-hidden': 'true' }, name));
}

function figures({ rules, say }: RulesView): HTMLElement {
  const figure = (word: SlotsWord | KitWord, value: string) => element('div', {}, element('dt', {}, say(word)), element('dd', {}, value));
  const combinations = rules.combinations.replace(/\B(?=(\d{3})+$)/g, ',');
  return section(
    say('figures'),
    element(
      'dl',
      { class: 'figures' },
      figure('returnToPlayer', `${rules.returnToPlayer} %`),
      figure('hitFrequency', `${rules.hitFrequency} %`),
      figure('topWin', say('timesStake', { times: rules.topWin.replace(/\.?0+$/, '') })),
    ),
    paragraph(say('returnNote')),
    paragraph(say('computed', { combinations })),
  );
}

/** The rules page, written from the machine's own record as the server sends it. */
export function rulesContent(view: RulesView): HTMLElement[] {
  const { rules, say } = view;
  const lines = rules.lines.map((line, index) => lineDrawing(line, say('line', { line: index + 1 })));
  return [
    payTable(view),
    section(say('linesTitle', { lines: lines.length }), paragraph(say('linesNote')), element('ol', { class: 'line-drawings' }, ...lines)),
    figures(view),
    section(say('fairness'), paragraph(say('fairnessNote')), paragraph(say('paceNote'))),
  ];
}
