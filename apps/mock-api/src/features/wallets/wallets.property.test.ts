import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { FakeVendorWallets, type Manner } from '../../testing/fake-vendor-wallets.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { testConfig } from '../../testing/test-config.ts';
import { Withdrawing } from '../../testing/withdrawing.ts';
import { CatalogueService } from '../games/catalogue.service.ts';
import { GameSessionsService } from '../games/game-sessions.service.ts';
import { GamesModule } from '../games/games.module.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { VendorFeedsService } from './vendor-feeds.service.ts';
import { WalletsModule } from './wallets.module.ts';
import { WalletTransfersService } from './wallet-transfers.service.ts';

const START = 100_00n;
const vendor = new FakeVendorWallets();
afterAll(() => vendor.close());

const manner = fc.constantFrom<Manner>('well', 'well', 'deaf', 'answer lost');
const steps = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constantFrom('in', 'out'),
      units: fc.integer({ min: 1, max: 90_00 }),
      key: fc.integer({ min: 0, max: 5 }),
      manner,
    }),
    fc.record({
      does: fc.constantFrom('bet'),
      units: fc.integer({ min: 0, max: 40_00 }),
      pays: fc.integer({ min: 0, max: 80_00 }),
      back: fc.boolean(),
    }),
    fc.record({ does: fc.constantFrom('follow', 'recall', 'wait'), manner }),
  ),
  { minLength: 6, maxLength: 24 },
);
const wire = (units: number): string => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;

test(
  'whatever is sent, lost, sent again and played, nothing is lost, made or doubled',
  { timeout: 600_000 },
  async () => {
    testConfig.vendorsUrl = await vendor.open();
    const people = await TestApp.create(await freshDatabase(), [WalletsModule, GamesModule, WithdrawalsModule]);
    await people.site({ isSingle: false });
    const site = new Withdrawing(people);
    const [wallets, feeds] = [people.get(WalletTransfersService), people.get(VendorFeedsService)];
    const game = (await people.get(CatalogueService).byCode('PG', 'PG-1'))!;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        run += 1;
        vendor.manner = () => 'well';
        const { id, caller } = await site.member(`player${run}`, START);
        const token = await people.get(GameSessionsService).open(game, { memberId: id, siteCode: 'lotus' });
        let won = 0n;
        const bet = (units: number, pays: number, back: boolean): void => {
          const reference = randomUUID();
          const of = { member: id, token, bet: reference };
          if (!vendor.play('bet', { ...of, units: BigInt(units), reference })) return;
          const end = { ...of, reference: randomUUID() };
          if (back) vendor.play('rollback', { ...end, units: BigInt(units) });
          else vendor.play('win', { ...end, units: BigInt(pays) });
          won += back ? 0n : BigInt(pays - units);
        };
        for (const step of all) {
          vendor.manner = () => ('manner' in step ? step.manner : 'well');
          if ('units' in step && 'key' in step) {
            const way = step.does === 'in' ? { from: 'MAIN', to: 'PG' } : { from: 'PG', to: 'MAIN' };
            const asked = () =>
              refusalOf(
                wallets.moveVendorMoney(
                  { ...way, amount: wire(step.units) },
                  { ...caller, idempotencyKey: `${run}-${step.key}` },
                ),
              );
            expect(await Promise.all([asked(), asked()])).not.toContain('not a refusal');
          } else if ('pays' in step) bet(step.units, step.pays, step.back);
          else if (step.does === 'recall') await wallets.recallVendorMoney({ ...caller, idempotencyKey: randomUUID() });
          else {
            if (step.does === 'wait') people.clock.move(11_000);
            await Promise.all([feeds.follow(), feeds.follow()]);
          }
        }
        vendor.manner = () => 'well';
        people.clock.move(11_000);
        await feeds.follow();
        const accounts = await people.database.ledgerAccount.findMany({ where: { memberId: id } });
        const at = (purpose: string) => accounts.find((account) => account.purpose === purpose)?.balance ?? 0n;
        expect([at('pending'), at('vendor:PG')]).toEqual([0n, vendor.held(`PG:${id}`)]);
        expect(at('cash') + at('vendor:PG')).toBe(START + won);
        expect(await people.database.walletTransfer.count({ where: { memberId: id, state: 'pending' } })).toBe(0);
        expect(await new LedgerAudit(people.database).run()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  },
);
