import { randomUUID } from 'node:crypto';
import type { MemberId } from '@apsara/domain/ids';
import type { SignedInCaller } from '../shared/caller.ts';
import { ClaimsService, type NewClaim } from '../features/claims/claims.service.ts';
import type { TestApp } from './test-app.ts';
import { TestSite } from './test-site.ts';

/** Members of a small site, and claims for them. */
export class Claiming {
  readonly house: TestSite;
  readonly claims: ClaimsService;

  constructor(readonly people: TestApp) {
    this.house = new TestSite(people.database, people.clock);
    this.claims = people.get(ClaimsService);
  }

  /** Who a member or operator is to the services; each call has a key of its own. */
  caller(id: string, key: string = randomUUID()): SignedInCaller {
    const actor = { id: id as MemberId, username: id.slice(0, 8) };
    return { ...this.people.caller(), actor, idempotencyKey: key } as SignedInCaller;
  }

  /** Issues a claim of 100.00 with play of five times, unless `over` says otherwise. */
  async issue(memberId: string, over: Partial<NewClaim> = {}): Promise<{ id: string; answer: string }> {
    const id = over.id ?? randomUUID();
    const answer = await this.claims.issue(this.people.database.query, {
      id,
      siteCode: 'lotus',
      memberId,
      source: 'promotion',
      type: 'FIRST_DEPOSIT',
      sourceId: null,
      kind: 'money',
      amount: 100_00n,
      multiple: 500,
      names: { EN: 'Welcome', KM: 'សូមស្វាគមន៍' },
      claimDays: 7,
      about: `test:${id}`,
      ...over,
    });
    return { id, answer };
  }

  claim(memberId: string, id: string, key?: string) {
    return this.claims.claimReward({ promotionClaimId: id }, this.caller(memberId, key));
  }
}
