import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gameTypes } from '@apsara/domain/games/vendors';
import { exclusionLengths } from '@apsara/domain/protection/exclusions';
import { limitKinds, periodsOf } from '@apsara/domain/protection/limits';
import { harmLevels } from '@apsara/domain/protection/marks';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { Withdrawing, type Payee } from '../../testing/withdrawing.ts';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.ts';
import { ExclusionsService } from './exclusions.service.ts';
import { LimitsModule } from './limits.module.ts';
import { OwnLimitsService } from './own-limits.service.ts';

const dayMs = 86_400_000;
let people: TestApp;
let site: Withdrawing;
let player: Payee;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [LimitsModule, WithdrawalsModule]);
  site = await new Withdrawing(people).build();
});

beforeEach(async () => {
  count += 1;
  player = await site.payee(`payee${count}`, 100_000_00n, String(100_000_000 + count));
});

const own = () => people.get(OwnLimitsService);
const withdraw = () => site.ask(player, '1000.00');

describe('money goes out', () => {
  test.each(limitKinds.flatMap((kind) => periodsOf(kind).map((period) => [kind, period] as const)))(
    'row 20: under a %s limit of nothing in a %s',
    async (kind, period) => {
      await own().updateOwnLimit({ kind, period, amount: kind === 'session' ? '0' : '0.00' }, player.caller);
      expect(await refusalOf(withdraw())).toBe('none');
    },
  );

  test('row 20: while a reality check waits, and with every product switched off', async () => {
    await own().updateOwnChoices({ checkMinutes: 15, hiddenProducts: [...gameTypes] }, player.caller);
    await people.database.memberProtection.update({
      where: { memberId: player.id },
      data: { checkedAt: new Date(people.clock.now().getTime() - dayMs) },
    });
    expect(await refusalOf(withdraw())).toBe('none');
  });

  test.each(exclusionLengths)('row 20: during an exclusion (%s)', async (length) => {
    await people.get(ExclusionsService).createExclusion(length, player.caller);
    expect(await refusalOf(withdraw())).toBe('none');
  });

  test('row 20: from an account that closes', async () => {
    await people.database.member.update({ where: { id: player.id }, data: { closingAt: people.clock.now() } });
    expect(await refusalOf(withdraw())).toBe('none');
  });

  test.each(harmLevels)('row 20: under a %s mark of harm', async (level) => {
    const mark = {
      memberId: player.id,
      siteCode: 'lotus',
      level,
      sum: 9,
      changedAt: people.clock.now(),
    };
    await people.database.harmLevel.create({ data: mark });
    expect(await refusalOf(withdraw())).toBe('none');
  });
});
