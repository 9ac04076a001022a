import { expect, test } from 'vitest';
import type { WireTier } from '@apsara/api/contracts';
import { OPERATOR } from '@apsara/domain/members/members';
import { ContractSite, share } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { ContractsModule } from './contracts.module.ts';
import { PromisesService } from './promises.service.ts';
import { SigningService } from './signing.service.ts';

/** With the names of both sides more than the parameters that one statement may have. */
const MANY = 17_000;

const tier = (rate: string): WireTier => ({
  minimumBet: '100000.00',
  netLoss: null,
  activeMember: 3,
  rateType: 'P',
  rate,
});

const directlyBelow = `
  WITH made AS (INSERT INTO members (id, site_code, username, password_hash, type, language, upline_id, created_at)
    SELECT gen_random_uuid(), 'lotus', 'many' || n, '', 0, 'KM', $1, now() FROM generate_series(1, $2::int) n RETURNING id),
  linked AS (INSERT INTO team_links (ancestor_id, descendant_id, distance) SELECT $1, id, 1 FROM made)
  INSERT INTO contracts (id, site_code, kind, product, offerer_id, holder_id, status, request_key, tiers, signed_at, changed_at)
  SELECT gen_random_uuid(), 'lotus', 'daily_wage', 'CONS', $1, made.id, 'A', made.id::text, tiers, now(), now() FROM made, (SELECT tiers FROM contracts WHERE holder_id = $1) own`;

test(
  'a signature ends as many contracts below as there are, all of them seen before',
  { timeout: 600_000 },
  async () => {
    const people = await TestApp.create(await freshDatabase(), [ContractsModule]);
    const { database } = people;
    const site = new ContractSite(people);
    const signing = people.get(SigningService);
    await site.setting('daily_wage');
    const platform = await site.account(undefined, 0n, OPERATOR);
    const top = await site.account();
    const id = await site.contract('daily_wage', undefined, top, [share(10_000_000n, 3, 8_000)]);
    await database.sql(directlyBelow, [top.id, MANY]);

    await signing.change({ id, action: 'edit', tiers: [tier('0.5')] }, platform.caller);
    const seen = await people
      .get(PromisesService)
      .previewOwnContractEnds({ kind: 'daily_wage', product: 'CONS' }, top.caller);
    expect(seen.ends).toHaveLength(MANY);
    await signing.change({ id, action: 'accept' }, top.caller);

    expect(await database.contract.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } })).toEqual([
      { status: 'A', _count: 1 },
      { status: 'C', _count: MANY },
    ]);
    expect(await database.contractRecord.count({ where: { what: 'terminated', causeId: id } })).toBe(MANY);
    expect(await database.message.count({ where: { kind: 'contract_terminated' } })).toBe(2 * MANY);
  },
);
