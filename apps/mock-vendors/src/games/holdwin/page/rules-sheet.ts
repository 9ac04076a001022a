import { HOLDWIN_PLACES, holdwinFeature, holdwinReels } from '@apsara/domain/games/holdwin/holdwin-machine';
import type { HoldwinRules } from '@apsara/domain/games/holdwin/holdwin-rules';
import { groupAmount, type Currency } from '@apsara/domain/money';
import { shown } from '../../../page-kit/amounts.ts';
import { element } from '../../../page-kit/element.ts';
import { symbolPicture } from '../../../page-kit/reels/symbol-picture.ts';
import { figures, paragraph, section } from '../../../page-kit/sheet-parts.ts';
import { coinDisc } from './coin-grid.ts';
import type { HoldwinSay } from './words.ts';

interface RulesView {
  rules: HoldwinRules;
  stake: bigint;
  currency: Currency;
  t: HoldwinSay;
}

const { strips, rows, wild } = holdwinReels;
const WAYS = rows ** strips.length;

const table = (head: readonly string[], body: readonly (readonly (string | Node)[])[]): HTMLElement =>
  element(
    'table',
    { class: 'rules-table' },
    element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)))),
    element('tbody', {}, ...body.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))))),
  );

function payCard({ symbol, pays }: HoldwinRules['pays'][number], { rules, stake, currency, t }: RulesView) {
  const part = stake / BigInt(rules.parts);
  const lines = pays.flatMap(({ count, pay }) => [
    element('dt', {}, t('ofAKind', { count })),
    element('dd', {}, shown(BigInt(pay) * part, currency)),
  ]);
  return element(
    'li',
    { class: 'pay-card' },
    symbolPicture(symbol),
    element('div', {}, element('h4', {}, t(symbol)), element('dl', {}, ...lines)),
  );
}

function wildCard({ t }: RulesView): HTMLElement {
  const reels = strips.flatMap((strip, reel) => (strip.includes(wild) ? [reel + 1] : [])).join(', ');
  return element(
    'li',
    { class: 'pay-card' },
    symbolPicture(wild),
    element('div', {}, element('h4', {}, t(wild)), paragraph(t('wildRule', { reels, symbol: t('coin') }))),
  );
}

function coinTable({ rules, stake, currency, t }: RulesView): HTMLElement {
  const rowsOf = rules.coins.map(({ value, prize, chance }) => [
    element('span', { class: 'coin-cell' }, coinDisc({ value: BigInt(value), ...(prize && { prize }) }, t)),
    shown(BigInt(value) * stake, currency),
    `${chance} %`,
  ]);
  return table([t('coinFace'), t('win'), t('coinShare')], rowsOf);
}

function endsTable({ rules, t }: RulesView): HTMLElement {
  const bought = new Map(rules.whenBought.ends.map(({ held, chance }) => [held, chance]));
  return table(
    [t('coinsAtEnd'), t('afterSpin'), t('whenBought')],
    rules.inRounds.ends.map(({ held, chance }) => [String(held), `${chance} %`, `${bought.get(held) ?? '0.00'} %`]),
  );
}

/** The rules page, written from the machine's own record as the server sends it. */
export function rulesContent(view: RulesView): HTMLElement[] {
  const { rules, stake, currency, t } = view;
  const { inRounds, whenBought } = rules;
  const places = {
    places: HOLDWIN_PLACES,
    reels: strips.length,
    rows,
    ways: WAYS,
    grand: groupAmount(rules.grand),
    price: rules.price,
    amount: shown(stake, currency),
    first: rules.firstChance,
    last: rules.lastChance,
  };
  const ends = {
    every: rules.featureEvery,
    spun: inRounds.pays,
    bought: whenBought.pays,
    spunGrand: groupAmount(inRounds.grandEvery),
    boughtGrand: groupAmount(whenBought.grandEvery),
  };
  const cap = {
    cap: groupAmount(rules.cap),
    spunEvery: groupAmount(inRounds.cappedEvery),
    boughtEvery: groupAmount(whenBought.cappedEvery),
    reels: rules.topReels,
  };
  const returns = {
    returned: rules.boughtReturn,
    spin: rules.returnToPlayer,
    ofReels: rules.reels,
    ofCoins: rules.feature,
  };
  const faces = holdwinFeature.coins.map(({ value, weight }) => `×${value} ${weight}`).join(', ');
  return [
    section(t('holdTitle'), paragraph(t('holdRule', places)), paragraph(t('grandRule', places))),
    section(t('onCoins'), paragraph(t('coinsNote', places)), coinTable(view)),
    section(t('endsTitle'), paragraph(t('endsNote', ends)), endsTable(view)),
    section(t('buyTitle'), paragraph(t('buyRule', { ...places, ...returns }))),
    section(t('capTitle'), paragraph(t('capRule', cap))),
    section(
      t('waysTitle'),
      paragraph(t('payWaysNote', places)),
      paragraph(t('waysNote', places)),
      element('ul', { class: 'pay-cards' }, ...rules.pays.map((pays) => payCard(pays, view)), wildCard(view)),
    ),
    section(
      t('figures'),
      figures(
        [t('spinReturn'), `${rules.returnToPlayer} %`],
        [t('buyReturn'), `${rules.boughtReturn} %`],
        [t('hitFrequency'), `${rules.hitFrequency} %`],
      ),
      paragraph(t('returnNote')),
      paragraph(t('computed')),
    ),
    section(
      t('fairness'),
      paragraph(t('fairnessNote')),
      paragraph(t('drawRule')),
      paragraph(t('numberRule')),
      paragraph(t('bitRule', { coins: faces, arrivals: rules.arrivals.join(', ') })),
      paragraph(t('secretRule')),
      paragraph(t('paceNote')),
    ),
  ];
}
