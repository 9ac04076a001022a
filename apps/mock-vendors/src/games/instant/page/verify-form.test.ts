// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rollText } from '@apsara/domain/games/instant/dice';
import { drawInstant, instantGames, type InstantBet, type InstantGame } from '@apsara/domain/games/instant/instant';
import { loadWords } from '../../../page-kit/words.ts';
import { prizesOf } from '../print-runs.ts';
import { roundDraws } from '../../../shared/seeds/round-draws.ts';
import { seedHash } from '../../../shared/seeds/seed-books.ts';
import { drawnText } from './drawn-words.ts';
import { verifyAddress } from './seeds-sheet.ts';
import { VerifyForm } from './verify-form.ts';
import { instantWords, type InstantSay } from './words.ts';

const serverSeed = '00ff'.repeat(16);
const complete = { game: 'dice', server: serverSeed, hash: seedHash(serverSeed), client: 'lotus', nonce: '7' };
const rolled = drawInstant(
  { game: 'dice', side: 'low', chance: 50 },
  roundDraws({ serverSeed, clientSeed: 'lotus', nonce: 7 }),
);

let form: VerifyForm;
let t: InstantSay;
const outcome = () => form.view.querySelector('.verify-outcome')!.textContent;
const type = (name: string, text: string) => {
  const input = form.view.querySelector<HTMLInputElement>(`#${name}`)!;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  t = await loadWords('EN', instantWords);
  form = new VerifyForm(t);
});
afterEach(() => vi.unstubAllGlobals());

test('an address with everything is checked at once', async () => {
  await form.take(new URLSearchParams(complete));
  expect(outcome()).toContain(rollText(rolled[0]!));
  expect(outcome()).toContain('It was not changed');
});

const bets: Record<InstantGame, InstantBet> = {
  dice: { game: 'dice', side: 'high', chance: 5 },
  mines: { game: 'mines', mines: 12 },
  plinko: { game: 'plinko', risk: 'high' },
  coin: { game: 'coin', side: 'tails' },
  limbo: { game: 'limbo', target: 500 },
  wheel: { game: 'wheel', segments: 50, risk: 'high' },
  keno: { game: 'keno', risk: 'high', numbers: [4, 9] },
  hilo: { game: 'hilo' },
  towers: { game: 'towers', doors: 2 },
  punto: { game: 'punto', spot: 'tie' },
  reddog: { game: 'reddog' },
  blackjack: { game: 'blackjack' },
  pontoon: { game: 'pontoon' },
  threecard: { game: 'threecard' },
  holdem: { game: 'holdem' },
  scratch: { game: 'scratch', table: 'rare' },
  poker: { game: 'poker', table: 'joker17' },
};

/** Of mines the numbers of the marked tiles, of other games all text. */
const drawnShown = () =>
  [...form.view.querySelectorAll('.verify-tiles .mined')].map(({ textContent }) => textContent).join(' · ') ||
  outcome();

test.each(instantGames)('the link of a round of %s leads to the draw of the round', async (game) => {
  for (let nonce = 1; nonce <= 5; nonce += 1) {
    const bet = bets[game];
    const drawn =
      bet.game === 'scratch'
        ? prizesOf(bet.table, serverSeed, 'lotus').slice(nonce - 1, nonce)
        : drawInstant(bet, roundDraws({ serverSeed, clientSeed: 'lotus', nonce }));
    const address = verifyAddress(
      {
        roundId: 'round-1',
        stake: '500.00',
        payout: '0.00',
        state: 'played',
        bet,
        picks: [],
        drawn,
        seeds: { serverSeed, serverSeedHash: seedHash(serverSeed), clientSeed: 'lotus', nonce },
      },
      'EN',
    );
    await form.take(new URLSearchParams(new URL(address, 'https://vendor.test').hash.slice(1)));
    expect(drawnShown()).toContain(drawnText(game, drawn, t));
    expect(outcome()).toContain('It was not changed');
  }
});

test('a server seed that was exchanged is found out', async () => {
  await form.take(new URLSearchParams({ ...complete, hash: 'a'.repeat(64) }));
  expect(outcome()).toContain('does not match this hash');
});

test('a mistyped field shows its error beside it and keeps its text', async () => {
  await form.take(new URLSearchParams(complete));
  type('nonce', 'seven');
  expect(form.view.querySelector('#nonce-error')!.textContent).toBe('Enter a whole number, 1 or higher.');
  expect(form.view.querySelector<HTMLInputElement>('#server')!.value).toBe(serverSeed);
  type('nonce', '8');
  await expect.poll(outcome).toContain('The roll');
  expect(form.view.querySelector('#nonce-error')!.textContent).toBe('');
});

test('the page says when the browser cannot hash', async () => {
  vi.stubGlobal('isSecureContext', false);
  await form.take(new URLSearchParams(complete));
  expect(outcome()).toContain('secure connection');
});
