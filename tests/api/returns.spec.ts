import { expect, inject, test } from 'vitest';
import { listReturns, readReturn, updateReturn } from '@apsara/api/returns';
import { WHOLE_RETURN } from '@apsara/domain/returns/returns';
import { signedIn } from '../support/calls.ts';

const url = inject('url');
const device = 'console';

test('an operator reads the worst game first, and it gives back less than is staked', async () => {
  const { client } = await signedIn(url, 'operator1', { device });
  const [worst] = await client.call(listReturns, {});
  expect(worst?.worst?.sum).toBeGreaterThan(0);
  expect(worst?.worst?.sum).toBeLessThan(WHOLE_RETURN);
});

test('what would make a game pay its players is refused, with the game’s name', async () => {
  const { client } = await signedIn(url, 'operator1', { device });
  const [dice] = await client.call(listReturns, { filter: JSON.stringify({ q: 'High or Low' }) });
  expect(dice).toMatchObject({ rebate: 0, points: 0, wage: 0, wagering: 20 });
  const { id = '', name = '' } = dice ?? {};
  const raised = { id, rebate: 100, points: 100, wage: 0, wagering: 20 };
  await expect(client.call(updateReturn, raised)).rejects.toMatchObject({
    code: 'returns.above_stake',
    details: { game: name },
  });
  expect(await client.call(readReturn, { id })).toMatchObject({ rebate: 0, points: 0 });
});

test('an agent may not', async () => {
  const { client } = await signedIn(url, 'agent1', { device });
  await expect(client.call(listReturns, {})).rejects.toMatchObject({ code: 'session.forbidden' });
});
