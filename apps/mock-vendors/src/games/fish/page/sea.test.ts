import { describe, expect, test } from 'vitest';
import { FLYING, Sea, type Touch } from './sea.ts';
import { ShotQueue } from './shot-queue.ts';

function sea(): Sea {
  const made = new Sea('shark', () => 0.5);
  made.resize(390, 500);
  return made;
}

const shark = { id: 7, kind: 'shark', heading: 1, speed: 0, length: 160, phase: 0 } as const;

describe('the sea', () => {
  test('reports a bullet when it touches a fish, and not before', () => {
    const water = sea();
    const touches: Touch[] = [];
    water.onTouch = (touch) => touches.push(touch);
    water.swimmers = [{ ...shark, x: 195, y: 100 }];
    expect(water.fire(50n)).toBe(true);
    for (let ms = 0; ms < 300; ms += 16) water.step(16);
    expect(touches).toEqual([]);
    for (let ms = 0; ms < 700; ms += 16) water.step(16);
    expect(touches).toMatchObject([{ fish: 7, kind: 'shark', stake: 50n }]);
    expect(water.bullets).toEqual([]);
  });

  test('keeps bullets in the water: they come back from its edges', () => {
    const water = sea();
    water.swimmers = [];
    water.turn(1.2);
    water.fire(50n);
    for (let ms = 0; ms < 5_000; ms += 16) {
      water.swimmers = [];
      water.step(16);
      const [bullet] = water.bullets;
      expect(bullet!.x).toBeGreaterThan(-20);
      expect(bullet!.x).toBeLessThan(410);
      expect(bullet!.y).toBeGreaterThan(-20);
      expect(bullet!.y).toBeLessThan(520);
    }
  });

  test('lets no more bullets fly than it can count', () => {
    const water = sea();
    const fired = Array.from({ length: FLYING + 2 }, () => water.fire(1n));
    expect(fired.filter(Boolean)).toHaveLength(FLYING);
  });

  test('lets bullets pass a fish that is caught', () => {
    const water = sea();
    const touches: Touch[] = [];
    water.onTouch = (touch) => touches.push(touch);
    water.swimmers = [{ ...shark, x: 195, y: 100, caught: 0 }];
    water.fire(50n);
    for (let ms = 0; ms < 800; ms += 16) water.step(16);
    expect(touches.filter(({ fish }) => fish === 7)).toEqual([]);
  });
});

describe('the shots that wait', () => {
  const touch = (fish: number, stake: bigint): Touch => ({ fish, kind: 'crab', stake, x: 0, y: 0 });

  test('go out together while they cost the same, twenty at most', () => {
    const queue = new ShotQueue();
    for (let fish = 0; fish < 23; fish += 1) queue.add(touch(fish, 5n));
    queue.add(touch(99, 10n));
    expect(queue.isFull).toBe(true);
    expect(queue.cost).toBe(125n);
    expect([queue.take()!, queue.take()!, queue.take()!].map(({ stake, touches }) => [stake, touches.length])).toEqual([
      [5n, 20],
      [5n, 3],
      [10n, 1],
    ]);
    expect(queue.take()).toBeUndefined();
  });

  test('are dropped when their fish is caught first', () => {
    const queue = new ShotQueue();
    for (const fish of [1, 2, 1]) queue.add(touch(fish, 5n));
    queue.forget(1);
    expect(queue.take()?.touches.map(({ fish }) => fish)).toEqual([2]);
  });
});
