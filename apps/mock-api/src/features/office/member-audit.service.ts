import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { textIn } from '@apsara/domain/records';
import type { SiteMemberAuditEvent } from '@apsara/api/office';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { wireInstant } from '../../shared/wire.ts';
import { SiteMembersService } from '../members/site-members.service.ts';

const SHOWN = 200;

/** What the audit log says about an account. */
@Injectable()
export class MemberAuditService {
  constructor(
    private readonly database: Database,
    private readonly members: SiteMembersService,
  ) {}

  /** Events name an account by its id or its name, or an order of the member's. @throws Refusal members.unknown */
  async listSiteMemberAudit(id: string, { site }: SignedInCaller): Promise<SiteMemberAuditEvent[]> {
    const { username } = await this.members.ofSite(id, site.code);
    const events = await this.database.query
      .selectFrom('auditEvents')
      .selectAll()
      .where((row) =>
        row.or([
          row('subject', 'in', [id, `${site.code}/${id}`]),
          row.and([row('siteCode', '=', site.code), row(sql`details->>'member'`, '=', id)]),
          row.and([row('siteCode', '=', site.code), row(sql`details->>'account'`, '=', username)]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return events.map((event) => {
      const { by: _, account: __, ...rest } = textsOf(event.details);
      return {
        id: String(event.id),
        at: wireInstant(event.at),
        kind: event.kind,
        by: textIn(event.details, 'by'),
        details: rest,
      };
    });
  }
}

const textsOf = (details: unknown): Record<string, string> =>
  typeof details === 'object' && details !== null
    ? Object.fromEntries(
        Object.entries(details).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      )
    : {};
