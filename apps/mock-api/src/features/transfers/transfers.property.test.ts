import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransferDirection } from '@apsara/domain/payments/transfers';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { FUND_PASSWORD, Withdrawing } from '../../testing/withdrawing.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { TransfersModule } from './transfers.module.ts';
import { TransfersService } from './transfers.service.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';

const START = 10_000_00n;
const names = ['top', 'left', 'right', 'leaf'] as const;
type Name = (typeof names)[number];
const above: Partial<Record<Name, Name>> = { left: 'top', right: 'top', leaf: 'left' };

const wishes = fc.array(
  fc.record({
    from: fc.constantFrom(...names),
    to: fc.constantFrom(...names),
    direction: fc.constantFrom<TransferDirection>('downline', 'upline'),
    units: fc.integer({ min: 1, max: 12_000_00 }),
    key: fc.integer({ min: 0, max: 8 }),
  }),
  { minLength: 8, maxLength: 20 },
);

test(
  'whoever sends whatever at the same time, money is neither lost nor made, and each key moves it once',
  { timeout: 600_000 },
  async () => {
    const people = await TestApp.create(await freshDatabase(), [TransfersModule, WithdrawalsModule]);
    const fixture = new Withdrawing(people);
    const setting = { down: true, up: true, min: 1n, max: 10n ** 12n, dayAmount: 10n ** 13n, turnover: 0 };
    await people.database.transferSetting.create({ data: { siteCode: 'lotus', ...setting } });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(wishes, async (all) => {
        run += 1;
        const team = new Map<Name, Awaited<ReturnType<Withdrawing['member']>>>();
        for (const name of names) {
          const upline = above[name] && team.get(above[name]);
          team.set(
            name,
            await fixture.member(`${name}${run}`, START, { type: 1, ...(upline ? { uplineId: upline.id } : {}) }),
          );
        }
        await Promise.all(
          all.map(({ from, to, direction, units, key }) => {
            const amount = `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;
            const caller = { ...team.get(from)!.caller, idempotencyKey: `${run}-${key}` };
            const asked = { direction, toAccount: `${to}${run}`, amount, fundPassword: FUND_PASSWORD };
            return refusalOf(people.get(TransfersService).sendTransfer(asked, caller));
          }),
        ).then((answers) => expect(answers).not.toContain('not a refusal'));
        const ids = [...team.values()].map(({ id }) => id);
        const rows = await people.database.memberTransfer.findMany({ where: { fromId: { in: ids } } });
        for (const [name, { id }] of team) {
          const expected = rows.reduce(
            (sum, row) => sum + (row.toId === id ? row.amount : 0n) - (row.fromId === id ? row.amount : 0n),
            START,
          );
          expect([name, await fixture.balance(id)]).toEqual([name, expected]);
        }
        expect(new Set(rows.map(({ fromId, requestKey }) => `${fromId} ${requestKey}`)).size).toBe(rows.length);
        expect(await new LedgerAudit(people.database).run()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  },
);
