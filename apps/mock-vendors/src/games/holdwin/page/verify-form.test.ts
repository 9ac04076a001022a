// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playHoldwin } from '@apsara/domain/games/holdwin/holdwin';
import { drawHoldwin } from '@apsara/domain/games/holdwin/holdwin-machine';
import { decimalText } from '@apsara/domain/ratio';
import { loadWords } from '../../../page-kit/words.ts';
import { roundDraws } from '../../../shared/seeds/round-draws.ts';
import { seedHash } from '../../../shared/seeds/seed-books.ts';
import { verifyAddress } from './verify-address.ts';
import { VerifyForm } from './verify-form.ts';
import { holdwinWords, type HoldwinSay } from './words.ts';

const serverSeed = '00ff'.repeat(16);
const seeds = { serverSeed, serverSeedHash: seedHash(serverSeed), clientSeed: 'lotus', nonce: 7 };
const number = drawHoldwin(roundDraws(seeds));

let form: VerifyForm;
let t: HoldwinSay;
const outcome = () => form.view.querySelector('.verify-outcome')!.textContent;

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  t = await loadWords('EN', holdwinWords);
  form = new VerifyForm(t);
});
afterEach(() => vi.unstubAllGlobals());

test.each([false, true])('the link of a round leads to its number, grid and win (bought: %s)', async (isBought) => {
  const round = { roundId: 'r', stake: '1.00', payout: '0.00', state: 'played', number, isBought, seeds } as const;
  const address = new URL(verifyAddress(round, 'EN'), 'https://vendor.test');
  await form.take(new URLSearchParams(address.hash.slice(1)));
  const { paid, feature, start } = playHoldwin({ number, isBought });
  expect(outcome()).toContain(number);
  const times = decimalText({ numerator: paid, denominator: isBought ? 1_000n : 20n }, 2);
  expect(outcome()).toContain(isBought ? `Pays ${times} times the price` : `Pays ${times} times the stake`);
  expect(form.view.querySelectorAll('.grid .coin')).toHaveLength((feature?.held ?? start).length);
  expect(outcome()).toContain(t('hashHolds'));
});

test('says what is missing, and finds out a server seed that was exchanged', async () => {
  await form.take(new URLSearchParams({ client: 'lotus', nonce: '7' }));
  expect(outcome()).toBe(t('fillIn'));
  await form.take(new URLSearchParams({ server: serverSeed, client: 'lotus', nonce: '7', hash: 'a'.repeat(64) }));
  expect(outcome()).toContain(t('hashDiffers'));
});
