import { randomBytes, randomUUID } from 'node:crypto';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createLotteryOrders } from '@apsara/api/lottery-orders';
import { yearAnimal, type Animal } from '@apsara/domain/lottery/bets/animals';
import { loadsOf } from '@apsara/domain/lottery/orders/caps';
import { MAX_CHASE, MAX_ORDERS } from '@apsara/domain/lottery/orders/states';
import { bestPrizeOf, unitScaleOf } from '@apsara/domain/lottery/orders/units';
import { orderOf, type Order } from '@apsara/domain/lottery/prizes/order';
import { PRIZE_SCALE, prizeTexts, type Terms } from '@apsara/domain/lottery/prizes/prizes';
import { FAIR_SERIES } from '@apsara/domain/lottery/prizes/series';
import type { Play } from '@apsara/domain/lottery/rules/play';
import { playOf } from '@apsara/domain/lottery/rules/plays';
import { currentIssue, issueNumbered, issuesFrom, type Issue } from '@apsara/domain/lottery/titles/schedule';
import type { LotteryTitle, PrizeMode } from '@apsara/domain/lottery/titles/lottery-title';
import type { LotteryRules } from '@apsara/domain/lottery/settings/rules';
import { playAt, type PlayReturns } from '@apsara/domain/lottery/settings/odds';
import type { SiteLottery } from '@apsara/domain/lottery/settings/site-lotteries';
import { playsOf, titleOf } from '@apsara/domain/lottery/titles/titles';

import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf } from '@apsara/domain/time';
import { betIdsAt } from '../../shared/bet-ids.ts';
import { LUNAR_ZONE, scaled } from './lottery-terms.ts';
import { lotteryRulesVersion } from './rules-version.ts';

type Input = ValidInputOf<typeof createLotteryOrders>;
type Content = Input['contents'][number];

/** Who bets, and when. */
export interface Bettor {
  currency: Currency;
  accountSeries: number;
  rules: LotteryRules;
  /** What plays return where the site has set it. */
  returns: PlayReturns;
  /** How the site offers a lottery. */
  offerOf: (title: LotteryTitle) => SiteLottery;
  now: Date;
}

/** An order with the columns that lottery_place writes. */
interface PricedOrder {
  order_no: string;
  chase_id: string | null;
  win_stop: boolean;
  lottery: string;
  number: string;
  play: string;
  selection: string;
  mode: PrizeMode;
  unit: string;
  multiple: number;
  series: number | null;
  bets: number;
  loads: Record<string, string>;
  stake: string;
  rebate: string;
  prizes: Record<string, string>;
  rules: string;
  bet_id: string;
  closes_at: Date;
}

/** What orders add to a number of an issue, and the most that all bets on it may cost. */
interface PricedLoad {
  lottery: string;
  number: string;
  place: string;
  price: string;
  most: string;
}

export interface PricedSlip {
  orders: PricedOrder[];
  loads: PricedLoad[];
  issues: Map<string, Issue & { lottery: string }>;
}

/** Prizes that are named in a refusal. */
const NAMED = 20;

const fieldOf = (place: number, name: string): string => `contents.${place}.${name}`;

function offered(
  content: Content,
  mode: PrizeMode,
  { offerOf, returns }: Pick<Bettor, 'offerOf' | 'returns'>,
): { title: LotteryTitle; play: Play; mode: PrizeMode } {
  const known = titleOf(content.gameId);
  const offer = known && offerOf(known);
  if (!offer || offer.state === 'off') throw new Refusal('lottery.title_unknown');
  const { title, state, closedModes } = offer;
  if (state === 'maintenance' || closedModes.includes(mode)) throw new Refusal('games.maintenance');
  if (!title.modes.includes(mode)) {
    throw new Refusal('lottery.mode_unknown', { fields: [{ path: 'prizeMode', code: 'unknown' }] });
  }
  const play = playOf(content.playId);
  if (!playsOf(title).includes(play)) throw new Refusal('lottery.play_unknown');
  return { title, play: playAt(play, returns), mode };
}

/** What `make` answers, asked once for each key. */
function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

/**
 * Finds the issues of a lottery that are on sale.
 * @throws Refusal when the issue is none of the lottery's, too far away, or its sale has ended
 */
function onSale({ schedule }: LotteryTitle, now: Date): (number: string) => Issue {
  const current = currentIssue(schedule, now);
  // Most slips are for the first issue alone.
  const later = new Map<string, Issue>();
  return (number) => {
    if (number === current.number) return current;
    if (later.size === 0) for (const issue of issuesFrom(schedule, current, MAX_CHASE)) later.set(issue.number, issue);
    const found = later.get(number);
    if (found) return found;
    const isPast = (issueNumbered(schedule, number)?.slot ?? Infinity) < current.slot;
    if (isPast) throw new Refusal('lottery.issue_closed', { issue: current.number });
    throw new Refusal('lottery.issue_unknown', { max: String(MAX_CHASE) });
  };
}

const termsOf = (mode: PrizeMode, series: number): Terms =>
  mode === 3 || mode === 5 ? { mode: 'odds' } : { mode: mode === 1 ? 'series' : 'zy', series };

/** Names the content beside the field that is refused. */
function besideContent<T>(place: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = error.details.fields?.map((field) => ({ ...field, path: fieldOf(place, field.path) }));
    throw new Refusal(error.code, { ...error.details, ...(fields && { fields }) });
  }
}

/** Numbers for the orders of a slip: its time, 64 bits of chance, and a count, so that they are kept beside each other. */
function orderNumbers(now: Date): () => string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const shared = `L${time}${randomBytes(8).toString('hex')}`.toUpperCase();
  let count = 0;
  return () => `${shared}${(count++).toString(16).padStart(4, '0').toUpperCase()}`;
}

/** @throws Refusal when one bet could win more than the site pays */
function requirePrize(order: Order, { currency, rules }: Bettor): void {
  if (bestPrizeOf(order) <= rules.mostPrize * (PRIZE_SCALE / 100n)) return;
  const max = formatAmount(money(rules.mostPrize, currency));
  throw new Refusal('lottery.prize_too_big', { max, fields: [{ path: 'multiple', code: 'too_big' }] });
}

/** @throws Refusal beside the field when the site does not offer the price, the series or the multiple */
function requireOffered(content: Content, { terms }: Play, { rules, currency, accountSeries }: Bettor): void {
  const refuse = (path: string, bounds: object): never => {
    throw new Refusal('request.invalid', { fields: [{ path, code: 'unknown', ...bounds }] });
  };
  const { seriesBase, units, maxMultiple: max } = rules;
  if (content.numero.some(({ multiple }) => multiple > max)) refuse('multiple', { code: 'too_big', min: 1, max });
  if (terms !== 'series') return;
  const unit = scaled(content.singleBetPrice);
  if (!units.some((each) => BigInt(each) * unitScaleOf(currency) === unit)) refuse('unit', {});
  const min = Math.min(seriesBase, accountSeries);
  if ((content.series ?? min) < min) refuse('series', { code: 'too_small', min });
}

/** Counts and prices a content once for each multiple and lunar year. */
function pricing(
  content: Content,
  { title, play, mode }: ReturnType<typeof offered>,
  bettor: Bettor,
  { years }: Found,
) {
  const priced = new Map<string, Order>();
  const inSeries = play.terms === 'series';
  const series = content.series ?? bettor.accountSeries;
  const price = (multiple: number, issue: Issue): Order => {
    const ofYear = once(years, issue.drawsAt.getTime(), () => yearAnimal(dayOf(issue.drawsAt, LUNAR_ZONE)));
    const key = `${multiple} ${ofYear}`;
    const order =
      priced.get(key) ??
      orderOf({
        play,
        selection: content.bettingContent,
        unit: scaled(content.singleBetPrice),
        unitScale: unitScaleOf(bettor.currency),
        multiple,
        terms: termsOf(mode, series),
        accountSeries: inSeries ? bettor.accountSeries : FAIR_SERIES,
        ofYear,
      });
    requirePrize(order, bettor);
    priced.set(key, order);
    return order;
  };
  return { price, series: inSeries ? series : null, lottery: title.code };
}

/** @throws Refusal with the prizes as they are, where others were shown for the first issue */
function requireShown({ prizes: shown }: Content, { prizes }: Order): void {
  const now = prizeTexts(prizes);
  if (!shown || Object.entries(now).every(([name, prize]) => shown[name] === prize)) return;
  const named = Object.entries(now).map(([name, prize]) => `${name}: ${prize}`);
  throw new Refusal('lottery.odds_changed', { prizes: named.slice(0, NAMED).join(', ') });
}

type Found = Pick<PricedSlip, 'issues'> & {
  loads: Map<string, PricedLoad>;
  /** What finds the issues of each lottery that are on sale: a slip may have many bets on one. */
  sales: Map<string, ReturnType<typeof onSale>>;
  /** What is the same for many bets of a slip: plays as they are offered, and versions of rules. */
  offers: Map<string, ReturnType<typeof offered>>;
  versions: Map<string, string>;
  /** The animal of the year of each instant of a draw. */
  years: Map<number, Animal>;
  orderNo: () => string;
  betId: () => string;
};

function addLoad(loads: Found['loads'], { price, ...load }: PricedLoad): void {
  const key = `${load.lottery} ${load.number} ${load.place}`;
  loads.set(key, { ...load, price: String(BigInt(price) + BigInt(loads.get(key)?.price ?? 0n)) });
}

function ordersOf(content: Content, mode: PrizeMode, bettor: Bettor, slip: Found): PricedOrder[] {
  const { issues, loads, sales } = slip;
  const found = once(slip.offers, `${content.gameId} ${content.playId}`, () => offered(content, mode, bettor));
  requireOffered(content, found.play, bettor);
  const { price, series, lottery } = pricing(content, found, bettor, slip);
  const rules = once(slip.versions, lottery, () => lotteryRulesVersion(found.title, bettor.returns));
  const numbers = content.numero.map(({ numero }) => numero);
  if (new Set(numbers).size < numbers.length) throw new Refusal('lottery.issue_twice');
  const issueOf = once(sales, lottery, () => onSale(found.title, bettor.now));
  const [first] = content.numero;
  if (first) requireShown(content, price(first.multiple, issueOf(first.numero)));
  const chaseId = numbers.length > 1 ? randomUUID() : null;
  return content.numero.map(({ numero, multiple }) => {
    const issue = issueOf(numero);
    issues.set(`${lottery}:${numero}`, { ...issue, lottery });
    const order = price(multiple, issue);
    const { bets, stake, rebate, prizes } = order;
    const loaded = loadsOf(order, bettor.rules.mostOnNumber);
    for (const { number, price: cost, most } of loaded) {
      const place = `${content.playId}:${number}`;
      addLoad(loads, { lottery, number: numero, place, price: String(cost), most: String(most) });
    }
    return {
      order_no: slip.orderNo(),
      chase_id: chaseId,
      win_stop: content.winStop && chaseId !== null,
      lottery,
      number: numero,
      play: content.playId,
      selection: content.bettingContent,
      mode,
      unit: String(scaled(content.singleBetPrice)),
      multiple,
      series,
      bets: bets.count,
      loads: Object.fromEntries(loaded.map(({ number, price: cost }) => [number, String(cost)])),
      stake: String(stake),
      rebate: String(series === null ? 0n : rebate),
      prizes: Object.fromEntries(Object.entries(prizes).map(([name, prize]) => [name, String(prize)])),
      rules,
      bet_id: slip.betId(),
      closes_at: issue.closesAt,
    };
  });
}

/**
 * Counts and prices all that a request asks for.
 * @throws Refusal beside the content that is wrong
 */
export function pricedSlip({ contents, prizeMode }: Input, bettor: Bettor): PricedSlip {
  const found: Found = {
    issues: new Map(),
    loads: new Map(),
    sales: new Map(),
    offers: new Map(),
    versions: new Map(),
    years: new Map(),
    orderNo: orderNumbers(bettor.now),
    betId: betIdsAt(bettor.now),
  };
  const orders = contents.flatMap((content, place) =>
    besideContent(place, () => ordersOf(content, prizeMode, bettor, found)),
  );
  if (orders.length > MAX_ORDERS) throw new Refusal('lottery.too_many_orders', { max: String(MAX_ORDERS) });
  return { orders, issues: found.issues, loads: [...found.loads.values()] };
}
