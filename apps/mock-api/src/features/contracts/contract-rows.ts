import { Injectable } from '@nestjs/common';
import type { ContractRow, EndingContract } from '@apsara/api/contracts';
import { tiersToWire } from '@apsara/api/wire-tiers';
import type { Contract } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { anyOf } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { ofStored, storedToWire } from '../../shared/tiers/tiers.ts';

const isId = (id: string | null): id is string => id !== null;

/** Contracts in the contract's shapes, with the names of those who made them. */
@Injectable()
export class ContractRows {
  constructor(private readonly database: Database) {}

  async rows(contracts: readonly Contract[], { actor, site }: SignedInCaller): Promise<ContractRow[]> {
    const names = await this.names(contracts.flatMap(({ offererId, holderId }) => [offererId, holderId]).filter(isId));
    const asked = actor.role === 'operator' ? null : actor.id;
    return contracts.map((one) => ({
      id: one.id,
      kind: one.kind,
      product: one.product,
      status: one.status,
      offererId: one.offererId,
      offerer: one.offererId === null ? '' : (names.get(one.offererId) ?? ''),
      holderId: one.holderId,
      holder: names.get(one.holderId) ?? '',
      side: one.offererId === asked ? 'offerer' : one.holderId === asked ? 'holder' : 'below',
      tiers: storedToWire(one.tiers, site.currency),
      offered: storedToWire(one.offered, site.currency),
      signedAt: wireInstantOrNull(one.signedAt),
      endedAt: wireInstantOrNull(one.endedAt),
      changedAt: wireInstant(one.changedAt),
    }));
  }

  async endings(contracts: readonly Contract[], { site }: SignedInCaller): Promise<EndingContract[]> {
    const names = await this.names(contracts.flatMap(({ offererId, holderId }) => [offererId, holderId]).filter(isId));
    return contracts.map(({ id, offererId, holderId, tiers }) => ({
      id,
      offerer: names.get(offererId ?? '') ?? '',
      holder: names.get(holderId) ?? '',
      tiers: tiersToWire(ofStored(tiers), site.currency),
    }));
  }

  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const people = await this.database.query
      .selectFrom('members')
      .select(['id', 'username'])
      .where('id', '=', anyOf(ids))
      .execute();
    return new Map(people.map(({ id, username }) => [id, username]));
  }
}
