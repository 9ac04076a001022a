import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listHotGames } from '@apsara/api/games';
import { listLotteryMenus } from '@apsara/api/lottery-issues';
import { newBet, signedIn, stranger, walletCall } from '../support/calls.ts';
import { Server } from '../support/server.ts';

const production = { NODE_ENV: 'production', APSARA_SECRET: 'kN3vQ8sXz1LpR7tYb5WmC2dF6gH9jJ0a' };
const server = new Server(production);

beforeAll(() => server.start());
afterAll(() => server.stop());

test('in production no server starts on the development seed', async () => {
  const developed = new Server(production);
  onTestFinished(() => developed.stop());
  await developed.seed();
  await expect(developed.start()).rejects.toThrow('the server ended with 1');
});

test.each(['player1', 'agent1', 'demo1', 'operator1', 'developer1'])(
  'in production there is no %s',
  async (username) => {
    await expect(signedIn(server.url, username)).rejects.toMatchObject({
      code: expect.stringMatching(/^session\.captcha_(first|needed)$/),
    });
  },
);

test('in production vendor TEST has no key', async () => {
  expect((await walletCall({ url: server.url, memberId: 'x', sessionToken: 'x' }, 'bet', newBet())).http).toBe(401);
});

test.each(['/openapi.json', '/docs/start.js', '/pay/D1'])('in production there is no %s', async (path) => {
  const answer = await fetch(server.url + path);
  expect(answer.headers.get('content-type')).not.toMatch(/javascript|openapi/);
  expect(await answer.text()).not.toMatch(/"openapi"|SwaggerUI|Payment/);
});

test.each(['GET', 'POST'])('production plays no scenarios by %s', async (method) => {
  for (const path of ['/developer/scenarios', '/developer/scenarios.json']) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ vendor: 'TEST' });
    const answer = await fetch(server.url + path, method === 'POST' ? { method, headers, body } : {});
    expect(await answer.text()).not.toMatch(/duplicate win|<h1>Scenarios/);
    if (method === 'POST') expect(answer.status).toBe(404);
  }
});

test('in production the lotteries are there, and no game of a stand-in vendor', async () => {
  const { client } = stranger(server.url);
  expect((await client.call(listLotteryMenus, {})).length).toBeGreaterThan(0);
  expect((await client.call(listHotGames, {})).list).toEqual([]);
});
