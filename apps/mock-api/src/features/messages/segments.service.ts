import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { rangeErrors, rangeOf, type Segment, type TypedDays } from '@apsara/domain/members/house-letters';
import { normalUsername, OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { tidyTag } from '@apsara/domain/office/member-notes';
import { hasRight } from '@apsara/domain/office/rights';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { instantsOf, type DayRange } from '@apsara/domain/time';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { ofCountry } from '../../shared/lists/of-country.ts';
import { oneRow, type Queries } from '../../shared/statements.ts';
import { OffersService } from '../offers/offers.service.ts';

interface TypedSegment extends TypedDays {
  vipLevels: number[];
  below: string;
  tag: string;
  country?: string | null | undefined;
}

interface Asked {
  siteCode: string;
  timeZone: string;
  segment: Segment;
  /** Members who may not be offered anything: a letter may be an offer. */
  paused: readonly string[];
}

function bounds(range: DayRange | null, timeZone: string): { from: Date | null; before: Date | null } {
  return range ? instantsOf(range, timeZone) : { from: null, before: null };
}

/** The members `m` of a segment. Trial accounts and staff have no inbox. */
export function membersIn({ siteCode, timeZone, segment, paused }: Asked) {
  const { vipLevels, below, tag, country } = segment;
  const registered = bounds(segment.registered, timeZone);
  const deposited = bounds(segment.deposited, timeZone);
  return sql`
    FROM members m
   WHERE m.site_code = ${siteCode} AND m.type NOT IN (${TRIAL}, ${OPERATOR}) AND m.id <> ALL(${paused}::uuid[])
     AND (cardinality(${vipLevels}::int[]) = 0
          OR coalesce((SELECT v.level FROM vip_members v WHERE v.member_id = m.id), 0) = ANY(${vipLevels}::int[]))
     AND (${below}::uuid IS NULL
          OR EXISTS (SELECT FROM team_links t WHERE t.ancestor_id = ${below}::uuid AND t.descendant_id = m.id AND t.distance > 0))
     AND (${registered.from}::timestamptz IS NULL
          OR (m.created_at >= ${registered.from}::timestamptz AND m.created_at < ${registered.before}::timestamptz))
     AND (${deposited.from}::timestamptz IS NULL
          OR EXISTS (SELECT FROM deposit_orders d WHERE d.member_id = m.id AND d.paid_at >= ${deposited.from}::timestamptz
                        AND d.paid_at < ${deposited.before}::timestamptz))
     AND (${tag}::text IS NULL OR EXISTS (SELECT FROM member_tags g WHERE g.member_id = m.id AND g.tag = ${tag}))
     AND ${ofCountry(country)}`;
}

/** Whom letters of the house and rewards by hand are for. */
@Injectable()
export class SegmentsService {
  constructor(
    private readonly database: Database,
    private readonly offers: OffersService,
  ) {}

  /**
   * @param more what else is wrong with the form
   * @throws Refusal request.invalid with every invalid field; session.forbidden for staff that sees no tags and names
   *   one: counting a segment by a tag shows who has it
   */
  async segmentOf(
    typed: TypedSegment,
    { actor, site }: SignedInCaller,
    more: readonly FieldError[] = [],
  ): Promise<Segment> {
    if (typed.tag.trim() !== '' && !hasRight(actor.staffRole, 'memberNotes.read'))
      throw new Refusal('session.forbidden');
    const below = await this.#agent(typed.below, site.code);
    const fields: FieldError[] = [
      ...more,
      ...(below === undefined ? [{ path: 'below', code: 'unknown' } as const] : []),
      ...rangeErrors(typed, 'registered'),
      ...rangeErrors(typed, 'deposited'),
    ];
    if (below === undefined || fields.length > 0) throw new Refusal('request.invalid', { fields });
    return {
      vipLevels: [...new Set(typed.vipLevels)].toSorted((a, b) => a - b),
      below,
      registered: rangeOf(typed, 'registered'),
      deposited: rangeOf(typed, 'deposited'),
      tag: tidyTag(typed.tag) || null,
      country: typed.country ?? null,
    };
  }

  /** All members `m` of a segment, those who may not be offered anything, too. */
  membersOf({ code: siteCode, timeZone }: CallerSite, segment: Segment): ReturnType<typeof membersIn> {
    return membersIn({ siteCode, timeZone, segment, paused: [] });
  }

  /** How many members of the segment a letter would reach. */
  async count(
    { code, timeZone }: CallerSite,
    segment: Segment,
    queries: Queries = this.database.query,
  ): Promise<number> {
    const paused = await this.offers.pausedAt(code, queries);
    const members = membersIn({ siteCode: code, timeZone, segment, paused });
    const { count } = await oneRow(queries, sql<{ count: bigint }>`SELECT count(*) AS count ${members}`);
    return Number(count);
  }

  /** @returns the agent's id; null where none is named, undefined where there is none of that name */
  async #agent(account: string, siteCode: string): Promise<string | null | undefined> {
    const username = normalUsername(account);
    if (username === '') return null;
    const found = await this.database.query
      .selectFrom('members')
      .select('id')
      .where('siteCode', '=', siteCode)
      .where('username', '=', username)
      .where('type', 'not in', [TRIAL, OPERATOR])
      .executeTakeFirst();
    return found?.id;
  }
}
