import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AFFILIATE_CODE, normalAffiliateCode, type LandingPage } from '@apsara/domain/affiliate-links';
import type { Language } from '@apsara/domain/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { Rates } from '@apsara/domain/rates';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  AccountKind,
  addAffiliateLink,
  AffiliateLinkRow,
  affiliateLinks,
  updateAffiliateLink,
} from '@apsara/api/affiliate-links';
import type { affiliateVisit } from '@apsara/api/registration';
import type { AffiliateLink } from '@apsara/prisma/client';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { containing } from '../../shared/like.ts';
import { Rows } from '../../shared/serve.ts';
import { newCode } from '../../shared/tokens.ts';
import { wireInstant } from '../../shared/wire.ts';
import { MembersService } from '../members/members.service.ts';
import { RatesService } from '../members/rates.service.ts';
import { requireDepth } from './depth.ts';

interface StoredLink {
  id: string;
  code: string;
  name: string;
  kind: AccountKind;
  page: LandingPage;
  language: Language | null;
  rates: Rates;
  active: boolean;
  visits: number;
  registrations: bigint;
  depositors: bigint;
  created_at: Date;
}

const source = `FROM (SELECT l.*,
    (SELECT count(*) FROM members m WHERE m.affiliate_link_id = l.id) AS registrations,
    (SELECT count(*) FROM members m WHERE m.affiliate_link_id = l.id
        AND EXISTS (SELECT 1 FROM deposit_orders o WHERE o.member_id = m.id AND o.credited IS NOT NULL)) AS depositors
    FROM affiliate_links l WHERE l.agent_id = $1 AND l.deleted_at IS NULL) l`;

const sorts = {
  createdAt: 'created_at',
  name: 'lower(name)',
  code: 'code',
  visits: 'visits',
  registrations: 'registrations',
  depositors: 'depositors',
} as const;

/** The ways into their teams that agents give away. */
@Injectable()
export class AffiliateLinksService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly rates: RatesService,
  ) {}

  async list(
    { sort, range, filter = {} }: ValidInputOf<typeof affiliateLinks>,
    { actor }: SignedInCaller,
  ): Promise<Rows<AffiliateLinkRow>> {
    const [field, direction] = sort ?? (['createdAt', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const values = [actor.id, filter.id ?? null, containing(filter.q), filter.state ? filter.state === 'active' : null];
    const where = `WHERE ($2::uuid[] IS NULL OR id = ANY($2)) AND ($3::text IS NULL OR lower(name) LIKE $3 OR lower(code) LIKE $3)
      AND ($4::boolean IS NULL OR active = $4)`;
    const order = `ORDER BY ${sorts[field]} ${direction}, id OFFSET ${from} LIMIT ${to - from + 1}`;
    const [rows, [count]] = await Promise.all([
      this.database.sql<StoredLink>(`SELECT * ${source} ${where} ${order}`, values),
      this.database.sql<{ count: bigint }>(`SELECT count(*) ${source} ${where}`, values),
    ]);
    return new Rows(rows.map(rowOf), Number(count!.count), from);
  }

  /** @throws Refusal agents.link_unknown, also for another agent's */
  async one(id: string, { actor }: SignedInCaller): Promise<AffiliateLinkRow> {
    const [row] = await this.database.sql<StoredLink>(`SELECT * ${source} WHERE id = $2`, [actor.id, id]);
    if (!row) throw new Refusal('agents.link_unknown');
    return rowOf(row);
  }

  /** @throws Refusal request.invalid beside a code that is taken or none, and rates that are not the agent's to give; agents.level_limit */
  async add(input: ValidInputOf<typeof addAffiliateLink>, caller: SignedInCaller): Promise<AffiliateLinkRow> {
    const { code: wished = '', ...settings } = input;
    const { actor, site, idempotencyKey } = caller;
    const code = normalAffiliateCode(wished);
    const requestKey = `${actor.id}/${idempotencyKey}`;
    if (code && !AFFILIATE_CODE.test(code)) throw codeFault('pattern');
    const repeated = await this.#repeated(requestKey, { ...settings, code });
    if (repeated) return this.one(repeated, caller);
    if (settings.kind === 'agent') await requireDepth(this.database, actor.id);
    await this.rates.requireGivable(site.code, actor.id, settings.rates);
    const link = { ...settings, siteCode: site.code, agentId: actor.id, requestKey, createdAt: this.clock.now() };
    const { count } = await this.database.affiliateLink.createMany({
      data: [{ id: randomUUID(), code: code || newCode(), ...link }],
      skipDuplicates: true,
    });
    const made = await this.#repeated(requestKey, { ...settings, code });
    if (made) return this.one(made, caller);
    // A code of chance that somebody has already is as good as none: the next one is not it.
    if (count === 0 && !code) return this.add(input, caller);
    throw codeFault('taken');
  }

  /** @throws Refusal agents.link_unknown, request.invalid */
  async update(
    { id, ...settings }: ValidInputOf<typeof updateAffiliateLink>,
    caller: SignedInCaller,
  ): Promise<AffiliateLinkRow> {
    await this.one(id, caller);
    await this.rates.requireGivable(caller.site.code, caller.actor.id, settings.rates);
    await this.database.affiliateLink.update({ where: { id }, data: settings });
    return this.one(id, caller);
  }

  /** @throws Refusal agents.link_unknown */
  async remove(id: string, caller: SignedInCaller): Promise<AffiliateLinkRow> {
    const gone = await this.one(id, caller);
    await this.database.affiliateLink.update({ where: { id }, data: { deletedAt: this.clock.now() } });
    return gone;
  }

  /** @throws Refusal members.affiliate_unknown */
  async visit({ code }: ValidInputOf<typeof affiliateVisit>, { site }: Caller): Promise<{ code: string }> {
    const link = await this.members.linkOf(code, site.code);
    await this.database.affiliateLink.update({ where: { id: link.id }, data: { visits: { increment: 1 } } });
    return { code: link.code };
  }

  /** The link this request made before. @throws Refusal request.key_reused when it asked for another */
  async #repeated(requestKey: string, wish: Pick<AffiliateLink, 'kind' | 'code'>): Promise<string | undefined> {
    const link = await this.database.affiliateLink.findUnique({ where: { requestKey } });
    if (!link) return undefined;
    const { code, ...settings } = wish;
    const same = Object.entries(settings).every(([name, value]) =>
      isDeepStrictEqual(link[name as keyof AffiliateLink], value),
    );
    if (!same || (code && code !== link.code)) throw new Refusal('request.key_reused');
    return link.id;
  }
}

const codeFault = (code: 'taken' | 'pattern'): Refusal =>
  new Refusal('request.invalid', { fields: [{ path: 'code', code }] });

const rowOf = (row: StoredLink): AffiliateLinkRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  page: row.page,
  language: row.language,
  rates: row.rates,
  active: row.active,
  visits: row.visits,
  registrations: Number(row.registrations),
  depositors: Number(row.depositors),
  createdAt: wireInstant(row.created_at),
});
