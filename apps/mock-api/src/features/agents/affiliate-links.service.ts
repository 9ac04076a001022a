import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AFFILIATE_CODE, normalAffiliateCode } from '@apsara/domain/agents/affiliate-links';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  AffiliateLinkRow,
  createAffiliateLink,
  listAffiliateLinks,
  updateAffiliateLink,
} from '@apsara/api/affiliate-links';
import type { createAffiliateVisit } from '@apsara/api/registration';
import type { AffiliateLink } from '@apsara/prisma/client';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { containing } from '../../shared/lists/like.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { Rows } from '../../shared/serve.ts';
import { newCode } from '../../shared/secrets/tokens.ts';
import { wireInstant } from '../../shared/wire.ts';
import { MembersService } from '../members/members.service.ts';
import { RatesService } from '../members/rates.service.ts';
import { requireDepth } from './depth.ts';

/** An agent's links with what came of them. */
const linksOf = (queries: Queries, agentId: string) =>
  queries.selectFrom((all) =>
    all
      .selectFrom('affiliateLinks as l')
      .selectAll('l')
      .select(({ selectFrom }) => [
        selectFrom('members as m')
          .whereRef('m.affiliateLinkId', '=', 'l.id')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .as('registrations'),
        selectFrom('members as m')
          .whereRef('m.affiliateLinkId', '=', 'l.id')
          .where(({ exists, selectFrom: from }) =>
            exists(
              from('depositOrders as o')
                .select('o.orderNo')
                .whereRef('o.memberId', '=', 'm.id')
                .where('o.credited', 'is not', null),
            ),
          )
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .as('depositors'),
      ])
      .where('l.agentId', '=', agentId)
      .where('l.deletedAt', 'is', null)
      .as('l'),
  );

type StoredLink = Awaited<ReturnType<ReturnType<ReturnType<typeof linksOf>['selectAll']>['executeTakeFirstOrThrow']>>;

const sorts = {
  id: 'l.id',
  createdAt: 'l.createdAt',
  name: sql<string>`lower(l.name)`,
  code: 'l.code',
  visits: 'l.visits',
  registrations: 'l.registrations',
  depositors: 'l.depositors',
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

  async listAffiliateLinks(
    { sort, range, filter = {} }: ValidInputOf<typeof listAffiliateLinks>,
    { actor }: SignedInCaller,
  ): Promise<Rows<AffiliateLinkRow>> {
    const [field, direction] = sort ?? (['createdAt', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const text = containing(filter.q);
    let links = linksOf(this.database.query, actor.id);
    if (filter.id) links = links.where('l.id', '=', anyOf(filter.id));
    if (text !== null)
      links = links.where(({ eb, fn, or }) =>
        or([eb(fn<string>('lower', ['l.name']), 'like', text), eb(fn<string>('lower', ['l.code']), 'like', text)]),
      );
    if (filter.state) links = links.where('l.active', '=', filter.state === 'active');
    const listed = links.selectAll('l').orderBy(sorts[field], directions[direction]).orderBy('l.id');
    const { rows, total } = await readPage(this.database.query, listed, [from, to]);
    return new Rows(rows.map(rowOf), total, from);
  }

  /** @throws Refusal agents.link_unknown, also for another agent's */
  async readAffiliateLink(id: string, { actor }: SignedInCaller): Promise<AffiliateLinkRow> {
    const links = linksOf(this.database.query, actor.id).selectAll('l');
    const row = await links.where('l.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('agents.link_unknown');
    return rowOf(row);
  }

  /** @throws Refusal request.invalid beside a code that is taken or none, and rates that are not the agent's to give; agents.level_limit */
  async createAffiliateLink(
    input: ValidInputOf<typeof createAffiliateLink>,
    caller: SignedInCaller,
  ): Promise<AffiliateLinkRow> {
    const { code: wished = '', ...settings } = input;
    const { actor, site, idempotencyKey } = caller;
    const code = normalAffiliateCode(wished);
    const requestKey = `${actor.id}/${idempotencyKey}`;
    if (code && !AFFILIATE_CODE.test(code)) throw codeFault('pattern');
    const repeated = await this.#repeated(requestKey, { ...settings, code });
    if (repeated) return this.readAffiliateLink(repeated, caller);
    if (settings.kind === 'agent') await requireDepth(this.database, actor.id);
    await this.rates.requireGivable(site.code, actor.id, settings.rates);
    const link = { ...settings, siteCode: site.code, agentId: actor.id, requestKey, createdAt: this.clock.now() };
    const { count } = await this.database.affiliateLink.createMany({
      data: [{ id: randomUUID(), code: code || newCode(), ...link }],
      skipDuplicates: true,
    });
    const made = await this.#repeated(requestKey, { ...settings, code });
    if (made) return this.readAffiliateLink(made, caller);
    // A random code can exist already; then the next one is tried.
    if (count === 0 && !code) return this.createAffiliateLink(input, caller);
    throw codeFault('taken');
  }

  /** @throws Refusal agents.link_unknown, request.invalid */
  async updateAffiliateLink(
    { id, ...settings }: ValidInputOf<typeof updateAffiliateLink>,
    caller: SignedInCaller,
  ): Promise<AffiliateLinkRow> {
    await this.readAffiliateLink(id, caller);
    await this.rates.requireGivable(caller.site.code, caller.actor.id, settings.rates);
    await this.database.affiliateLink.update({ where: { id }, data: settings });
    return this.readAffiliateLink(id, caller);
  }

  /** @throws Refusal agents.link_unknown */
  async removeAffiliateLink(id: string, caller: SignedInCaller): Promise<AffiliateLinkRow> {
    const removed = await this.readAffiliateLink(id, caller);
    await this.database.affiliateLink.update({ where: { id }, data: { deletedAt: this.clock.now() } });
    return removed;
  }

  /** @throws Refusal members.affiliate_unknown */
  async createAffiliateVisit(
    { code }: ValidInputOf<typeof createAffiliateVisit>,
    { site }: Caller,
  ): Promise<{ code: string }> {
    const link = await this.members.checkAffiliateCode(code, site.code);
    await this.database.affiliateLink.update({ where: { id: link.id }, data: { visits: { increment: 1 } } });
    return { code: link.code };
  }

  /** The link this request made before. @throws Refusal request.key_reused when it asked for another */
  async #repeated(requestKey: string, wish: Pick<AffiliateLink, 'kind' | 'code'>): Promise<string | undefined> {
    const link = await this.database.affiliateLink.findUnique({ where: { requestKey } });
    if (!link) return undefined;
    const { code, ...settings } = wish;
    const same = isDeepStrictEqual({ ...link, ...settings }, link);
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
  createdAt: wireInstant(row.createdAt),
});
