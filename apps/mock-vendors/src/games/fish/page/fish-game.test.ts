// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayerSession } from '../../../page-kit/player-session.ts';
import { Sounds } from '../../../page-kit/sounds.ts';
import { loadWords } from '../../../page-kit/words.ts';
import type { BatchView, FishState, ShootAnswer } from '../fish-api.ts';
import type { Shooting } from './fish-client.ts';
import { FishGame } from './fish-game.ts';
import { fishView, type FishView } from './fish-view.ts';
import { Sea } from './sea.ts';
import { fishWords } from './words.ts';

const session: PlayerSession = {
  token: 't',
  vendor: 'CQ9',
  game: 'CQ9-SHARKVALLEY',
  name: 'Shark Valley',
  member: 'm1',
  currency: 'KHR',
  mode: 'real',
  language: 'EN',
  timeZone: 'Asia/Phnom_Penh',
};
const fresh: FishState = {
  status: 'OK',
  balance: '1000.00',
  batches: [],
  tally: { staked: '0.00', paid: '0.00', since: null },
};

let view: FishView;
let sea: Sea;
const shoot = vi.fn<(session: unknown, shooting: Shooting) => Promise<ShootAnswer>>();
const state = vi.fn<() => Promise<FishState>>();

const played = ({ batch, shots }: Shooting, payout: string): BatchView => ({
  roundId: 'round-1',
  batch,
  shotStake: '100.00',
  shots: shots.map((shot) => ({
    ...shot,
    drawn: payout === '0.00' ? 399 : 3,
    result: payout === '0.00' ? 'missed' : 'caught',
  })),
  stake: '100.00',
  payout,
  state: 'played',
});
const line = () => view.view.querySelector('.sea-line')?.textContent;
const balance = () => view.balance.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  shoot.mockReset();
  state.mockReset().mockResolvedValue(fresh);
  const t = await loadWords('EN', fishWords);
  view = fishView(session, t);
  document.body.replaceChildren(view.view);
  sea = new Sea(undefined, () => 0.5);
  sea.resize(390, 500);
  const client = { rules: () => Promise.reject(new Error('not asked')), state, shoot };
  await new FishGame({ session, t, view, sea, picture: { start: () => undefined, level: 0 }, client }).begin();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A crab in the bullet's way, and one shot at it. */
function hitCrab(): void {
  sea.swimmers = [{ id: 5, kind: 'crab', x: 195, y: 100, heading: 1, speed: 0, length: 120, phase: 0 }];
  view.fire.click();
  for (let ms = 0; ms < 800; ms += 16) sea.step(16);
}

test('shots reach the server in a batch, and only its answer moves the balance', async () => {
  shoot.mockImplementation((_, shooting) =>
    Promise.resolve({ outcome: 'played', batch: played(shooting, '400.00'), balance: '1300.00', settled: true }),
  );
  hitCrab();
  expect([shoot.mock.calls.length, balance()]).toEqual([0, '1,000.00']);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(shoot.mock.calls[0]![1]).toMatchObject({ shotStake: '100.00', shots: [{ fish: 5, kind: 'crab' }] });
  expect([balance(), line()]).toEqual(['1,300.00', 'Caught: Crab. You win 400.00.']);
  expect(sea.prizes.map(({ text }) => text)).toEqual(['×4  400.00']);
});

test('a batch the wallet refuses says why and charges nothing', async () => {
  shoot.mockResolvedValue({ outcome: 'refused', status: 'LOSS_LIMIT', balance: '1000.00' });
  hitCrab();
  await vi.advanceTimersByTimeAsync(1_200);
  expect([balance(), line()]).toEqual(['1,000.00', 'You have reached your loss limit.']);
});

test('a batch whose answer was lost is looked up: it counts when the server has it', async () => {
  shoot.mockRejectedValue(new Error('gone'));
  hitCrab();
  await vi.advanceTimersByTimeAsync(1_200);
  expect(line()).toContain('No connection');
  const [, shooting] = shoot.mock.calls[0]!;
  state.mockResolvedValue({ ...fresh, balance: '1300.00', batches: [played(shooting, '400.00')] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([balance(), line()]).toEqual(['1,300.00', 'Caught: Crab. You win 400.00.']);
});

test('and was never charged when the server does not have it', async () => {
  shoot.mockRejectedValue(new Error('gone'));
  hitCrab();
  await vi.advanceTimersByTimeAsync(3_200);
  expect([balance(), line()]).toEqual(['1,000.00', expect.stringContaining('not charged')]);
});

test('a shot that the balance cannot pay is not fired', async () => {
  state.mockResolvedValue({ ...fresh, balance: '50.00' });
  shoot.mockRejectedValueOnce(new Error('gone'));
  hitCrab();
  await vi.advanceTimersByTimeAsync(3_200);
  view.fire.click();
  expect([sea.bullets.length, line()]).toEqual([0, 'Your balance is too low for this stake.']);
});

test('row 13: a press is one shot, and nothing fires by itself', async () => {
  sea.swimmers = [];
  view.fire.click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, repeat: true }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sea.bullets).toHaveLength(1);
});

test.each([
  ['400.00', 1],
  ['100.00', 0],
  ['50.00', 0],
])('row 13: only a payout above the stake is greeted as a win (%s)', async (payout, times) => {
  const sound = vi.spyOn(Sounds.prototype, 'win');
  shoot.mockImplementation((_, shooting) =>
    Promise.resolve({ outcome: 'played', batch: played(shooting, payout), balance: '1000.00', settled: true }),
  );
  hitCrab();
  await vi.advanceTimersByTimeAsync(1_200);
  expect(sound).toHaveBeenCalledTimes(times);
});

test('keys aim, choose the level and fire', () => {
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('ArrowUp');
  press('ArrowLeft');
  press(' ');
  expect(sea.aim).toBeLessThan(0);
  expect(sea.bullets.map(({ stake }) => stake)).toEqual([200_00n]);
});
