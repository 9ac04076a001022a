// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rollText } from '@apsara/domain/games/instant/dice';
import { drawInstant } from '@apsara/domain/games/instant/instant';
import { loadWords } from '../../../page-kit/words.ts';
import { roundDraws } from '../round-draws.ts';
import { seedHash } from '../seed-books.ts';
import { VerifyForm } from './verify-form.ts';
import { instantWords } from './words.ts';

const serverSeed = '00ff'.repeat(16);
const complete = { game: 'dice', server: serverSeed, hash: seedHash(serverSeed), client: 'lotus', nonce: '7' };
const rolled = drawInstant(
  { game: 'dice', side: 'low', chance: 50 },
  roundDraws({ serverSeed, clientSeed: 'lotus', nonce: 7 }),
);

let form: VerifyForm;
const outcome = () => form.view.querySelector('.verify-outcome')!.textContent;
const type = (name: string, text: string) => {
  const input = form.view.querySelector<HTMLInputElement>(`#${name}`)!;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  form = new VerifyForm(await loadWords('EN', instantWords));
});
afterEach(() => vi.unstubAllGlobals());

test('an address with everything is checked at once', async () => {
  await form.take(new URLSearchParams(complete));
  expect(outcome()).toContain(rollText(rolled[0]!));
  expect(outcome()).toContain('It was not changed');
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
