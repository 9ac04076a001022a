// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { multiplierText } from '@apsara/domain/games/crash/crash';
import { known, points } from '../../../testing/known-series.ts';
import { loadWords } from '../../../page-kit/words.ts';
import type { SeriesProof } from '../crash-api.ts';
import { checkSeries } from './check-chain.ts';
import { VerifyForm } from './verify-form.ts';
import { crashWords, type CrashSay } from './words.ts';

const [first = '', second = ''] = known.links;
const proof: SeriesProof = {
  series: 's-1',
  anchor: known.anchor,
  openedAt: 0,
  rounds: [
    { round: 1, link: second, point: points[1] ?? 0 },
    { round: 0, link: first, point: points[0] ?? 0 },
  ],
};

let form: VerifyForm;
let t: CrashSay;
const outcome = () => form.view.querySelector('.verify-outcome')!.textContent;
const take = (said: Record<string, string>) => form.take(new URLSearchParams(said));

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  t = await loadWords('EN', crashWords);
  form = new VerifyForm(t);
});
afterEach(() => vi.unstubAllGlobals());

test('rounds of a series follow from its anchor', async () => {
  expect(await checkSeries(proof)).toBe(true);
});

test.each([
  ['another anchor', { ...proof, anchor: first }],
  ['an exchanged link', { ...proof, rounds: [{ ...proof.rounds[0]!, link: 'a'.repeat(64) }, proof.rounds[1]!] }],
  ['a crash point that is not of its link', { ...proof, rounds: [{ ...proof.rounds[0]!, point: 100 }] }],
  ['no rounds', { ...proof, rounds: [] }],
])('%s is found out', async (_, series) => {
  expect(await checkSeries(series)).toBe(false);
});

test('the link of a record leads to the anchor and shows the crash point', async () => {
  await take({ link: second, round: '2', anchor: known.anchor });
  expect(outcome()).toContain(t('anchorHolds'));
  expect(outcome()).toContain(`${multiplierText(points[1] ?? 0)}×`);
});

test('a link of another round, or of another series, does not', async () => {
  await take({ link: second, round: '1', anchor: known.anchor });
  expect(outcome()).toContain(t('anchorDiffers'));
});

test('what is missing or wrong is said', async () => {
  await take({ link: 'xyz', round: '5000' });
  expect(outcome()).toBe(t('fillIn'));
  expect(form.view.querySelector('#link-error')!.textContent).toBe(t('linkPattern'));
  expect(form.view.querySelector('#round-error')!.textContent).toBe(t('roundPattern', { rounds: 4_096 }));
});
