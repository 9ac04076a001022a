import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardSuits, type Card } from '../baccarat/baccarat.ts';
import { freshDeck } from '../pvp/pvp.ts';
import { itemAt } from '../../lists.ts';
import { botTurn } from './shed-bot.ts';
import { shedGames, sortCards, valueOf, type ShedGame } from './shed-cards.ts';
import { choices } from './shed-choices.ts';
import {
  cardUnits,
  dealShed,
  forcedTurn,
  instantWinOf,
  paymentsOf,
  placesOf,
  refusalOf,
  takeTurn,
  type ShedHand,
} from './shed-hand.ts';
import { beats, laidOf } from './shed-laid.ts';
import { settleShed, stakeOf } from './shed-pay.ts';
import { shedReturns, shedTerms } from './shed-rules.ts';

const cards = (text: string): Card[] => (text === '' ? [] : (text.split(' ') as Card[]));
const laid = (game: ShedGame, text: string) => laidOf(game, cards(text))!;
const beatsIn = (game: ShedGame, next: string, last: string) => beats(game, laid(game, next), laid(game, last));

describe('forms', () => {
  test.each<[ShedGame, string, string | undefined]>([
    ['tienlen', '3S', 'single'],
    ['tienlen', '2S 2H', 'pair'],
    ['tienlen', '7S 7C 7D', 'triple'],
    ['tienlen', '9S 9C 9D 9H', 'four'],
    ['tienlen', '3S 4C 5D', 'straight'],
    ['tienlen', 'QS KC AD', 'straight'],
    ['tienlen', 'KC AD 2H', undefined],
    ['tienlen', 'AS 2C 3D', undefined],
    ['tienlen', '5S 5C 6D 6H 7S 7H', 'pairs'],
    ['tienlen', '5S 5C 6D 6H', undefined],
    ['tienlen', '5S 5C 6D', undefined],
    ['bigtwo', '3S 4C 5D', undefined],
    ['bigtwo', '9S 9C 9D 9H', undefined],
    ['bigtwo', '3S 4C 5D 6H 7S', 'straight'],
    ['bigtwo', 'AS 2C 3D 4H 5S', 'straight'],
    ['bigtwo', '2C 3D 4H 5S 6S', 'straight'],
    ['bigtwo', 'JS QS KC AD 2H', undefined],
    ['bigtwo', '3S 5S 8S JS KS', 'flush'],
    ['bigtwo', '3S 3C 3D KS KC', 'fullHouse'],
    ['bigtwo', '3S 3C 3D 3H KC', 'fourPlusOne'],
    ['bigtwo', '9H TH JH QH KH', 'straightFlush'],
    ['bigtwo', '3S 3C 4D 4H KC', undefined],
  ])('%s: %s is %s', (game, text, form) => {
    expect(laidOf(game, cards(text))?.form).toBe(form);
  });
});

test.each<[ShedGame, string, string, boolean]>([
  ['tienlen', '2S', 'AH', true],
  ['tienlen', '3H', '3D', true],
  ['tienlen', '3S', '3C', false],
  ['tienlen', '4S 5S 6D', '4C 5C 6S', true],
  ['tienlen', '4S 5S 6D 7S', '3C 4C 5S', false],
  ['tienlen', '3S 3C 4S 4C 5S 5C', '2H', true],
  ['tienlen', '3S 3C 4S 4C 5S 5C', '2H 2D', false],
  ['tienlen', '3S 3C 4S 4C 5S 5C', 'AH', false],
  ['tienlen', '3S 3C 3D 3H', '2H 2D', true],
  ['tienlen', '3S 3C 3D 3H', '2H 2D 2S', false],
  ['tienlen', '3S 3C 3D 3H', '4S 4C 5S 5C 6S 6C', true],
  ['tienlen', '4S 4C 5S 5C 6S 6C', '3S 3C 3D 3H', false],
  ['tienlen', '3S 3C 4S 4C 5S 5C 6S 6C', '9S 9C 9D 9H', true],
  ['tienlen', '3S 3C 4S 4C 5S 5C 6S 6C', '9S 9C TS TC JS JC', true],
  ['bigtwo', '3S', '3H', true],
  ['bigtwo', '3S 6S 8S JS KS', '3D 4C 5D 6H 7D', true],
  ['bigtwo', 'AS 2C 3D 4H 5S', 'TS JC QD KH AD', true],
  ['bigtwo', '2C 3D 4H 5S 6S', 'AS 2D 3S 4D 5D', false],
  ['bigtwo', '4S 4C 4D 3S 3C', '3H 3D 3C KS KC', true],
  ['bigtwo', '3S 3C 3D 3H 4C', 'AS AC AD KS KC', true],
  ['bigtwo', '3D 4D 5D 6D 7D', 'AS AC AD AH KC', true],
])('%s: %s upon %s: %s', (game, next, last, does) => {
  expect(beatsIn(game, next, last)).toBe(does);
});

test.each([
  ['2S 2C 2D 2H 3S 4S 6S 7S 8S 9S JS QS KS', 'fourTwos'],
  ['3S 4C 5S 6S 7S 8S 9S TS JS QS KS AS 5D', 'dragon'],
  ['3S 3C 5S 5C 7S 7C 9S 9C JS JC KS KC AS', 'sixPairs'],
  ['3S 3C 4S 4C 5S 5C 6S 6C 7S 7C 9C JC KC', 'fivePairs'],
  ['3S 3C 4S 4C 5S 5C 6S 6C 8S 8C 9C JC KC', undefined],
])('%s wins at once by %s', (text, name) => {
  expect(instantWinOf(cards(text))).toBe(name);
});

/** Four hands of one deck: what is named, and of what is left any. */
function dealt(game: ShedGame, ...named: string[]): ShedHand {
  const given = [0, 1, 2, 3].map((seat) => cards(named[seat] ?? ''));
  const left = freshDeck().filter((card) => !given.flat().includes(card));
  const mixed = left.toSorted((one, other) => valueOf(game, one) - valueOf(game, other));
  const rest = mixed.map((_, nth) => itemAt(mixed, (nth * 5) % mixed.length));
  expect(new Set(rest).size).toBe(left.length);
  return dealShed(
    game,
    given.map((own) => [...own, ...rest.splice(0, 13 - own.length)]),
  );
}

const tricks = '3S 4S 4C 5S 5C 6S 6C 8H 9S TC JD KS AS';
const start = () => dealt('tienlen', tricks, '2H 7S 7C 8S 8C 3C 9C 3H TD JC QC KC AD', '9D 9H', 'JS JH');

test('the holder of the lowest card leads with it, in a form', () => {
  const hand = start();
  expect(hand.turn).toBe(0);
  expect(refusalOf(hand, 1, cards('2H'))).toBe('notTurn');
  expect(refusalOf(hand, 0, [])).toBe('mustLead');
  expect(refusalOf(hand, 0, cards('KS'))).toBe('needsFirst');
  expect(refusalOf(hand, 0, cards('3S 5S'))).toBe('noForm');
  expect(refusalOf(hand, 0, cards('2H'))).toBe('notYours');
  expect(refusalOf(takeTurn(hand, 0, cards('3S')), 1, cards('3C'))).toBeUndefined();
  expect(refusalOf(takeTurn(hand, 0, cards('3S 4S 5S')), 1, cards('3C'))).toBe('tooLow');
});

test('a cut two is paid by its owner to the one who cut it, and a pass is final in the trick', () => {
  let hand = takeTurn(start(), 0, cards('3S'));
  hand = takeTurn(hand, 1, cards('2H'));
  hand = takeTurn(hand, 2, []);
  hand = takeTurn(hand, 3, []);
  hand = takeTurn(hand, 0, cards('4S 4C 5S 5C 6S 6C'));
  expect(hand.cut).toEqual([{ from: 1, to: 0, units: 2, why: 'cut' }]);
  expect(hand.turn).toBe(1);
  hand = takeTurn(hand, 1, []);
  expect([hand.turn, hand.last]).toEqual([0, null]);
});

test('one may come in again after a pass in Big Two, not in Tiến lên', () => {
  for (const [game, turn] of [
    ['tienlen', 0],
    ['bigtwo', 1],
  ] as const) {
    const first = game === 'tienlen' ? '3S' : '3D';
    let hand = dealt(game, first, '9S', 'TS', 'JS');
    hand = takeTurn(hand, 0, cards(first));
    hand = takeTurn(hand, 1, []);
    hand = takeTurn(hand, 2, cards('TS'));
    hand = takeTurn(hand, 3, []);
    hand = takeTurn(hand, 0, []);
    expect([game, hand.turn]).toEqual([game, turn === 0 ? 2 : 1]);
  }
});

test.each([
  [1, 1],
  [9, 9],
  [10, 20],
  [12, 24],
  [13, 39],
])('%d cards left in Big Two are %d units', (left, units) => {
  expect(cardUnits(left)).toBe(units);
});

test('payments are clipped at the stake, gains are raked at 5 %, and nothing is lost', () => {
  const terms = shedTerms('tienlen', 1, 'USD');
  const pay = (from: number, to: number, units: number) => ({ from, to, units, why: 'cut' as const });
  const { payments, payouts, rake } = settleShed([pay(0, 1, 8), pay(0, 2, 8), pay(3, 1, 1)], 4, terms);
  expect(payments.map(({ units }) => units)).toEqual([8, 2, 1]);
  // Units of one dollar: the gains of nine and two dollars are raked 45 and 10 cents.
  expect([payouts, rake]).toEqual([[0n, 18_55n, 11_90n, 9_00n], 55n]);
});

test('an instant win is paid three units by everybody, and the rake of nine units is 45 % of one', () => {
  const hand = dealt('tienlen', '3S 4S', '2S 2C 2D 2H');
  expect([hand.turn, hand.instant]).toEqual([null, { seat: 1, name: 'fourTwos' }]);
  const { payouts, rake } = settleShed(paymentsOf(hand), 4, shedTerms('tienlen', 1, 'USD'));
  expect([payouts, rake]).toEqual([[7_00n, 18_55n, 7_00n, 7_00n], 45n]);
  expect(placesOf(hand)[0]).toBe(1);
});

test('of turnover 97.43 % comes back, and never as much as 98 %', () => {
  for (const game of shedGames) {
    const { usual, highest } = shedReturns(game);
    expect(usual).toMatchObject({ numerator: expect.anything() });
    expect(Number(usual.numerator) / Number(usual.denominator)).toBeCloseTo(0.95 / 0.975 - 0, 4);
    expect(Number(highest.numerator) / Number(highest.denominator)).toBeLessThan(0.98);
  }
});

const deal = fc.record({
  game: fc.constantFrom(...shedGames),
  deck: fc.shuffledSubarray(freshDeck(), { minLength: 52, maxLength: 52 }),
});
const handsOf = (deck: readonly Card[]) => [0, 1, 2, 3].map((seat) => deck.slice(seat * 13, seat * 13 + 13));

test('what is offered is legal and beats what lies, and is in order from the lowest', () => {
  fc.assert(
    fc.property(deal, ({ game, deck }) => {
      const [one, other] = handsOf(deck) as [Card[], Card[]];
      for (const last of [null, ...choices(game, one, null)]) {
        for (const next of choices(game, other, last)) {
          expect(laidOf(game, next.cards)).toEqual(next);
          if (last) {
            expect(beats(game, next, last)).toBe(true);
            expect(beats(game, last, next)).toBe(false);
          }
        }
      }
    }),
    { numRuns: 15 },
  );
});

test('nothing is missed: of any cards that beat what lies, some as high are offered', () => {
  let tried = 0;
  fc.assert(
    fc.property(deal, fc.integer({ min: 1, max: 6 }), ({ game, deck }, count) => {
      const [one, other] = handsOf(deck) as [Card[], Card[]];
      const last = laidOf(game, one.slice(0, count));
      const next = laidOf(game, other.slice(0, count));
      if (!last || !next || !beats(game, next, last)) return;
      tried += 1;
      expect(choices(game, other, last).map(({ strength }) => strength)).toContain(next.strength);
    }),
    { numRuns: 2_000 },
  );
  expect(tried).toBeGreaterThan(50);
});

/** A whole hand, where bots and forced turns take turns. */
function playOut(game: ShedGame, deck: readonly Card[], forced: number): ShedHand {
  let hand = dealShed(game, handsOf(deck));
  for (let nth = 0; hand.turn !== null; nth += 1) {
    expect(nth).toBeLessThan(300);
    const { turn, last } = hand;
    const own = itemAt(hand.hands, turn);
    const others = hand.hands.flatMap((held, seat) => (seat !== turn && held.length > 0 ? [held.length] : []));
    const turned =
      turn < forced
        ? forcedTurn(hand, turn)
        : botTurn({ game, cards: own, last, others, isFirst: hand.turns.length === 0 });
    hand = takeTurn(hand, turn, turned);
  }
  return hand;
}

test('every hand comes to an end; cards are conserved, and payouts and rake are all stakes', () => {
  fc.assert(
    fc.property(deal, fc.integer({ min: 0, max: 4 }), ({ game, deck }, forced) => {
      const hand = playOut(game, deck, forced);
      const seen = [...hand.hands.flat(), ...hand.turns.flatMap((turn) => turn.cards)];
      expect(sortCards(game, seen)).toEqual(sortCards(game, deck));
      const terms = shedTerms(game, 0, 'USD');
      const { payouts, rake } = settleShed(paymentsOf(hand), 4, terms);
      expect(payouts.reduce((sum, payout) => sum + payout, rake)).toBe(4n * stakeOf(terms));
      expect(payouts.every((payout) => payout >= 0n)).toBe(true);
      expect(new Set(placesOf(hand)).size).toBe(4);
    }),
    { numRuns: 400 },
  );
});

test('suits and ranks make each card one of 52', () => {
  for (const game of shedGames) expect(sortCards(game, freshDeck())).toHaveLength(cardSuits.length * 13);
});
