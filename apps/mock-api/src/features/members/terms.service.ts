import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { createTermsAgreement } from '@apsara/api/members';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SitesService } from '../sites/sites.service.ts';

/** Agreements to a site's terms after registration; each stays in the audit log. */
@Injectable()
export class TermsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly audit: AuditService,
  ) {}

  /** @throws Refusal members.terms_outdated where the version that was read is no longer the site's */
  async createTermsAgreement(
    { termsVersion }: ValidInputOf<typeof createTermsAgreement>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof createTermsAgreement>> {
    if (termsVersion !== (await this.sites.byCode(site.code)).termsVersion) throw new Refusal('members.terms_outdated');
    await this.database.transaction(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('members')
        .set({ termsVersion, consentAt: this.clock.now() })
        .where('id', '=', actor.id)
        .where('termsVersion', 'is distinct from', termsVersion)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await this.audit.record('members.terms_agreed', actor.id, { by: actor.username, termsVersion }, transaction);
    });
    return { termsVersion };
  }
}
