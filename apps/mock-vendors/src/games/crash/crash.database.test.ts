import { describe, expect, test } from 'vitest';
import { crashPayout, crashPoint } from '@apsara/domain/games/crash/crash';
import { crashTimes, flightMs, msTo } from '@apsara/domain/games/crash/crash-flight';
import { formatAmount, money } from '@apsara/domain/money';
import { ask, bet, cashOut, CrashRounds, demo, member, placed, seat, table } from '../../testing/crash-rounds.ts';
import { firstPoint, known, points } from '../../testing/known-series.ts';
import type { CrashState, SeriesProof } from './crash-api.ts';

const rounds = new CrashRounds();
const pays = (at: number) => formatAmount(money(crashPayout(1_000_00n, at), 'KHR'));

describe('a shared flight', () => {
  test('pays every member where the member cashed out, and those who did not lose', async () => {
    const { clock, app } = await rounds.life();
    const early = await placed(app, member('early'));
    await placed(app, member('auto'), { auto: 200 });
    await placed(app, member('late'));
    await placed(app, member('greedy'), { auto: firstPoint + 1 });
    await rounds.fly(clock, app, 150);
    expect(await cashOut(app, member('early'), early)).toMatchObject({
      outcome: 'ended',
      end: { by: 'player', at: 150 },
      payout: pays(150),
      balance: '100.00',
    });
    await rounds.crash(clock, app);
    expect(rounds.wins()).toEqual({ early: pays(150), auto: pays(200), late: '0.00', greedy: '0.00' });
    await expect.poll(() => rounds.platform.actions().filter((action) => action === 'endround').length).toBe(4);
  });

  test('shows cash-outs to all without saying whose, and the crash point only when it is over', async () => {
    const { clock, app } = await rounds.life();
    await placed(app, member('m-1'), { auto: 120 });
    await placed(app, member('m-2'));
    await rounds.fly(clock, app, 130);
    const flying = await table(app);
    expect(flying).toMatchObject({
      ended: null,
      history: [],
      bets: { KHR: { players: 2, flying: 1, cashOuts: [{ at: 120, payout: pays(120) }] } },
    });
    const said = JSON.stringify(flying);
    for (const secret of ['m-1', 'm-2', known.lastLink, known.links[0]!]) expect(said).not.toContain(secret);
    await rounds.crash(clock, app);
    expect(await table(app)).toMatchObject({ ended: { point: firstPoint, link: known.links[0] } });
  });

  test('goes on to the next round, which has nobody’s bets', async () => {
    const { clock, app } = await rounds.life();
    await placed(app, member('m-1'));
    await rounds.crash(clock, app);
    await rounds.goTo(clock, rounds.clock + crashTimes.resultMs);
    expect(await table(app)).toMatchObject({ round: 1, ended: null, history: [firstPoint], bets: {} });
    expect(await bet(app, member('m-1'))).toMatchObject({ outcome: 'placed' });
  });

  test('goes on in demo play without the wallet', async () => {
    const { clock, app } = await rounds.life();
    const ticket = await placed(app, demo);
    await rounds.fly(clock, app, 250);
    expect(await cashOut(app, demo, ticket)).toMatchObject({ payout: '250.00', balance: '10150.00' });
    expect((await seat(app, demo)).balance).toBe('10150.00');
    expect(rounds.platform.heard).toEqual([]);
  });
});

describe('a cash-out', () => {
  test('counts when it arrives: the last ms pays the crash point, and the next one nothing', async () => {
    const { app } = await rounds.life();
    const [one, other] = [await placed(app, member('m-1')), await placed(app, member('m-2'))];
    const { flightAt } = await table(app);
    rounds.clock = flightAt + flightMs(firstPoint) - 1;
    expect(await cashOut(app, member('m-1'), one)).toMatchObject({ end: { by: 'player', at: firstPoint } });
    rounds.clock += 1;
    expect(await cashOut(app, member('m-2'), other)).toMatchObject({ end: { by: 'crash', at: 0 }, payout: '0.00' });
  });

  test('that comes after the automatic one, which nobody has written yet, is paid at the automatic multiplier', async () => {
    const { app } = await rounds.life();
    const ticket = await placed(app, member('m-1'), { auto: 150 });
    rounds.clock = (await table(app)).flightAt + msTo(170);
    expect(await cashOut(app, member('m-1'), ticket)).toMatchObject({ end: { by: 'auto', at: 150 } });
  });

  test('sent twice is paid once', async () => {
    const { clock, app } = await rounds.life();
    const ticket = await placed(app, member('m-1'));
    await rounds.fly(clock, app, 150);
    const answers = await Promise.all([1, 2].map(() => cashOut(app, member('m-1'), ticket)));
    rounds.clock += 500;
    answers.push(await cashOut(app, member('m-1'), ticket));
    for (const answer of answers) expect(answer).toMatchObject({ outcome: 'ended', payout: pays(150) });
    await rounds.crash(clock, app);
    expect(rounds.amountsOf('win')).toEqual([pays(150)]);
  });

  test('before the flight and in its first moment is too early, and leaves the bet flying', async () => {
    const { app } = await rounds.life();
    const ticket = await placed(app, member('m-1'));
    expect(await cashOut(app, member('m-1'), ticket)).toEqual({ outcome: 'early' });
    rounds.clock = (await table(app)).flightAt + 10;
    expect(await cashOut(app, member('m-1'), ticket)).toEqual({ outcome: 'early' });
    expect(rounds.platform.actions()).toEqual(['bet']);
  });

  test('of somebody else’s bet is none', async () => {
    const { clock, app } = await rounds.life();
    const ticket = await placed(app, member('m-1'));
    await rounds.fly(clock, app, 150);
    expect(await cashOut(app, member('m-2'), ticket)).toEqual({ outcome: 'none' });
    rounds.platform.reactWith(() => ({ status: 'INVALID_SESSION' }));
    expect(await cashOut(app, { ...member('m-1'), token: 'stolen' }, ticket)).toEqual({ outcome: 'none' });
    expect(rounds.wins()).toEqual({});
  });

  test('is taken from another session of the member, after a reload of the page', async () => {
    const { clock, app } = await rounds.life();
    const ticket = await placed(app, member('m-1'));
    await rounds.fly(clock, app, 150);
    const reloaded = { ...member('m-1'), token: 'second' };
    expect((await seat(app, reloaded)).tickets).toMatchObject([{ id: ticket, state: 'open' }]);
    expect(await cashOut(app, reloaded, ticket)).toMatchObject({ outcome: 'ended', payout: pays(150) });
  });

  test('is paid after the session has ended', async () => {
    const { clock, app } = await rounds.life();
    const ticket = await placed(app, member('m-1'));
    rounds.platform.reactWith(({ action }) => (action === 'bet' ? { status: 'SESSION_EXPIRED' } : {}));
    await rounds.fly(clock, app, 150);
    expect(await cashOut(app, member('m-1'), ticket)).toMatchObject({ outcome: 'ended', payout: pays(150) });
    expect(rounds.wins()).toEqual({ 'm-1': pays(150) });
  });
});

describe('a clock that is put back', () => {
  test('opens no betting on a crash point that was seen, and pays no bet again', async () => {
    const { clock, app } = await rounds.life();
    await placed(app, member('m-1'), { auto: 150 });
    await placed(app, member('m-2'));
    await rounds.crash(clock, app);
    const { flightAt, closesAt } = await table(app);
    await rounds.goTo(clock, closesAt - 1_000);
    expect(await bet(app, member('m-3'), { auto: firstPoint })).toEqual({ outcome: 'closed' });
    await rounds.goTo(clock, flightAt);
    await rounds.crash(clock, app);
    expect(rounds.wins()).toEqual({ 'm-1': pays(150), 'm-2': '0.00' });
    expect(rounds.amountsOf('win')).toHaveLength(2);
    await rounds.goTo(clock, rounds.clock + crashTimes.resultMs);
    expect(await bet(app, member('m-3'))).toMatchObject({ outcome: 'placed' });
  });

  test('in the middle of a flight lets its bets fly on', async () => {
    const { clock, app } = await rounds.life();
    const ticket = await placed(app, member('m-1'));
    await rounds.fly(clock, app, 200);
    await rounds.goTo(clock, (await table(app)).closesAt - 1_000);
    expect(await bet(app, member('m-2'))).toEqual({ outcome: 'closed' });
    expect(await cashOut(app, member('m-1'), ticket)).toEqual({ outcome: 'early' });
    await rounds.fly(clock, app, 150);
    expect(await cashOut(app, member('m-1'), ticket)).toMatchObject({ outcome: 'ended', payout: pays(150) });
  });
});

describe('a restart', () => {
  test('row 14: in the middle of a flight goes on with it, and a bet of before can be cashed out', async () => {
    const first = await rounds.life();
    const ticket = await placed(first.app, member('m-1'));
    await rounds.fly(first.clock, first.app, 150);
    const before = await table(first.app);
    const { clock, app } = await rounds.life();
    expect(await table(app)).toMatchObject({ series: before.series, round: 0, flightAt: before.flightAt });
    await rounds.fly(clock, app, 180);
    expect(await bet(app, member('m-1'))).toMatchObject({ outcome: 'closed' });
    expect(await cashOut(app, member('m-1'), ticket)).toMatchObject({ end: { by: 'player', at: 180 } });
    await rounds.crash(clock, app);
    expect(rounds.amountsOf('win')).toEqual([pays(180)]);
  });

  test('row 14: between a cash-out and its win pays it once', async () => {
    const first = await rounds.life();
    const ticket = await placed(first.app, member('m-1'));
    await rounds.fly(first.clock, first.app, 150);
    rounds.platform.reactWith(() => 'hang up');
    expect(await cashOut(first.app, member('m-1'), ticket)).toMatchObject({ payout: pays(150), balance: null });
    rounds.platform.reactWith(() => ({}));
    rounds.platform.heard.length = 0;
    const { services, outbox } = rounds.services();
    rounds.clock += 600_000;
    const { app } = await rounds.life();
    await outbox.sendDue();
    await outbox.sendDue();
    expect(rounds.wins()).toEqual({ 'm-1': pays(150) });
    expect(await services.tickets.byId(ticket)).toMatchObject({ payout: crashPayout(1_000_00n, 150) });
    expect(await table(app)).toMatchObject({ round: 1 });
    await outbox.stop();
  });

  test('row 14: after the flight pays automatic cash-outs that were reached, and refunds who could not cash out', async () => {
    const first = await rounds.life();
    await placed(first.app, member('auto'), { auto: 150 });
    await placed(first.app, member('above'), { auto: firstPoint + 1 });
    await placed(first.app, member('plain'));
    rounds.clock += 3_600_000;
    const { app } = await rounds.life();
    expect(rounds.wins()).toEqual({ auto: pays(150) });
    expect(rounds.amountsOf('rollback')).toHaveLength(2);
    expect(await table(app)).toMatchObject({ round: 1, bets: {} });
  });

  test('row 14: refunds a bet on a round that is not stored', async () => {
    const first = await rounds.life();
    await placed(first.app, member('m-1'), { auto: 101 });
    await rounds.pool.query('DELETE FROM mock_vendors.crash_series');
    const { clock, app } = await rounds.life();
    await rounds.goTo(clock, (await table(app)).flightAt);
    expect(rounds.platform.actions()).toEqual(['bet', 'rollback']);
  });
});

describe('what proves the rounds', () => {
  test('is the anchor before, and the link of each round as soon as it is over', async () => {
    const { clock, app } = await rounds.life();
    expect(await ask<SeriesProof>(app, 'rounds')).toMatchObject({ anchor: known.anchor, rounds: [] });
    await rounds.crash(clock, app);
    const first = { round: 0, link: known.links[0], point: firstPoint };
    expect((await ask<SeriesProof>(app, 'rounds')).rounds).toEqual([first]);
    await rounds.goTo(clock, rounds.clock + crashTimes.resultMs);
    await rounds.crash(clock, app, points[1]);
    const second = { round: 1, link: known.links[1], point: points[1] };
    expect((await ask<SeriesProof>(app, 'rounds')).rounds).toEqual([second, first]);
  });

  test('is in the record of a bet only when its flight is over, also of one that was cashed out before', async () => {
    const { clock, app, tickets, record } = await rounds.life();
    const ticket = await placed(app, member('m-1'), { auto: 150 });
    const read = async () => record((await tickets.byId(ticket))!);
    await rounds.fly(clock, app, 200);
    expect(await read()).toMatchObject({ anchor: known.anchor, end: { by: 'auto', at: 150 } });
    expect(await read()).not.toHaveProperty('drawn');
    await rounds.crash(clock, app);
    expect(await read()).toMatchObject({ drawn: { crash: known.links[0] } });
  });

  test('ends with the series, and another series begins with another secret', async () => {
    const first = await rounds.life();
    await rounds.pool.query('UPDATE mock_vendors.crash_series SET round = $1', [known.links.length - 1]);
    const { clock, app } = await rounds.life();
    const { series } = await table(app);
    await rounds.crash(clock, app, crashPoint(known.lastLink));
    await rounds.goTo(clock, rounds.clock + crashTimes.resultMs);
    expect(await table(app)).toMatchObject({ round: 0, history: [] });
    expect((await table(app)).series).not.toBe(series);
    expect((await table(first.app)).series).toBe(series);
  });
});

test('the socket sends the take-off, every cash-out and the end to those who watch', async () => {
  const { clock, app } = await rounds.life();
  await placed(app, member('m-1'), { auto: 150 });
  const heard: CrashState[] = [];
  const socket = await app.injectWS(
    '/vendors/crash/socket',
    {},
    { onInit: (ws) => ws.on('message', (text) => heard.push(JSON.parse((text as Buffer).toString()) as CrashState)) },
  );
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const { flightAt } = await table(app);
  await rounds.goTo(clock, flightAt);
  await rounds.fly(clock, app, 150);
  await rounds.crash(clock, app);
  await expect.poll(() => heard.some(({ ended }) => ended?.point === firstPoint)).toBe(true);
  expect(heard.some(({ ended, bets }) => ended === null && bets.KHR?.cashOuts[0]?.at === 150)).toBe(true);
  socket.terminate();
});
