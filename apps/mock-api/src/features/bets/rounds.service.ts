import { Injectable } from '@nestjs/common';
import { languageOr, type Language } from '@apsara/domain/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { Round } from '@apsara/api/bets';
import { placedAtOf } from '../../shared/bet-ids.ts';
import { teamOf, type SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { betColumns, betRowOf, type StoredBet } from './bet-rows.ts';
import { VendorRounds } from './vendor-rounds.ts';

/** The servers' clocks may differ a little; a round's bets are looked for from a minute before its first until one after its end. */
const round = `
  WITH o AS MATERIALIZED (
    SELECT o.member_id, o.vendor_code, o.round_id, r.opened_at, r.closed_at, r.closed_by,
           least(r.opened_at, o.placed_at) - interval '1 minute' AS since, coalesce(r.closed_at + interval '1 minute', 'infinity') AS until
      FROM bets o LEFT JOIN seamless_rounds r ON r.vendor_code = o.vendor_code AND r.round_id = o.round_id AND r.member_id = o.member_id
     WHERE o.id = $1 AND ($2::timestamptz IS NULL OR o.placed_at = $2)
       AND (o.member_id = $3 OR o.member_id IN (SELECT descendant_id FROM team_links WHERE ancestor_id = $4) OR o.site_code = $5))
  SELECT ${betColumns}, o.opened_at, o.closed_at, o.closed_by
    FROM o JOIN bets b ON b.member_id = o.member_id AND b.vendor_code = o.vendor_code AND b.round_id = o.round_id
      AND b.placed_at >= o.since AND b.placed_at <= o.until
    JOIN games g ON g.node_id = b.node_id
   ORDER BY b.placed_at, b.id LIMIT 200`;

type StoredRound = StoredBet & { opened_at: Date | null; closed_at: Date | null; closed_by: Round['closedBy'] };

/** A bet's round: the platform's own facts first, and the vendor's word on how it was played when it can be had. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly database: Database,
    private readonly vendorRounds: VendorRounds,
  ) {}

  /** @throws Refusal request.not_found, also for another member's bet */
  own(id: string, language: string | undefined, { actor, language: spoken }: SignedInCaller): Promise<Round> {
    return this.read(id, { member: actor.id }, languageOr(language, spoken));
  }

  /** Of the team, or of the whole site for operators. @throws Refusal request.not_found, also for a bet that is not among these */
  ofTeam(id: string, caller: SignedInCaller): Promise<Round> {
    const team = teamOf(caller);
    return this.read(id, team ? { team } : { site: caller.site.code }, caller.language);
  }

  private async read(
    id: string,
    { member, team, site }: { member?: string; team?: string; site?: string },
    language: Language,
  ): Promise<Round> {
    const rows = await this.database.sql<StoredRound>(round, [id, placedAtOf(id), member, team, site]);
    const bet = rows.find((row) => row.id === id.toLowerCase());
    if (!bet) throw new Refusal('request.not_found');
    return {
      bet: betRowOf(bet, language),
      openedAt: wireInstantOrNull(bet.opened_at),
      closedAt: wireInstantOrNull(bet.closed_at),
      closedBy: bet.closed_by,
      bets: rows.map((row) => betRowOf(row, language)),
      proof: await this.vendorRounds.ask(bet.vendor_code, bet.round_id, language),
    };
  }
}
