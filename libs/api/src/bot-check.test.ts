import { expect, it, vi } from 'vitest';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Refusal } from '@apsara/domain/refusals';
import { withBotCheck } from './bot-check.ts';
import type { Client } from './client.ts';

const challenge = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 10,
  counter: 3,
  deriveKey,
  hmacSignatureSecret: 'test',
});
const client = { call: () => Promise.resolve(challenge) } as unknown as Client;

const counterOf = ({ botCheck }: { botCheck?: string }): number =>
  (JSON.parse(atob(botCheck!)) as { solution: { counter: number } }).solution.counter;

it('sends no proof where the site wants none', async () => {
  const send = vi.fn<() => Promise<string>>(() => Promise.resolve('yes'));
  expect(await withBotCheck(client, false, send)).toBe('yes');
  expect(send).toHaveBeenCalledExactlyOnceWith({});
});

it('solves the challenge where the site wants one', async () => {
  expect(await withBotCheck(client, true, (proof) => Promise.resolve(counterOf(proof)))).toBe(3);
});

it('solves one when the server asks for it after all, and no second time', async () => {
  const send = vi.fn<(proof: { botCheck?: string }) => Promise<never>>(() =>
    Promise.reject(new Refusal('request.bot_check')),
  );
  await expect(withBotCheck(client, false, send)).rejects.toThrow('request.bot_check');
  expect(send).toHaveBeenCalledTimes(2);
  expect(counterOf(send.mock.calls[1]![0])).toBe(3);
});
