import { Injectable } from '@nestjs/common';
import { languageOr, type Language } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { Round } from '@apsara/api/bets';
import { teamOf, type SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { allRows } from '../../shared/statements.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { betRowOf } from './bet-rows.ts';
import { roundOf, type Whose } from './bet-rounds-sql.ts';
import { LotteryRounds } from './lottery-rounds.ts';
import { VendorRounds } from './vendor-rounds.ts';

/**
 * A bet's round: the platform's own facts, and the record of how it was played: of
 * a lottery our own, of a game the vendor's when the vendor answers.
 */
@Injectable()
export class BetRoundsService {
  constructor(
    private readonly database: Database,
    private readonly vendorRounds: VendorRounds,
    private readonly lotteryRounds: LotteryRounds,
  ) {}

  /** @throws Refusal request.not_found, also for another member's bet */
  readOwnBetRound(
    id: string,
    language: string | undefined,
    { actor, language: spoken }: SignedInCaller,
  ): Promise<Round> {
    return this.read(id, { member: actor.id }, languageOr(language, spoken));
  }

  /** Of the caller's team, or for operators of the site. @throws Refusal request.not_found, also for any other bet */
  readTeamBetRound(id: string, caller: SignedInCaller): Promise<Round> {
    const team = teamOf(caller);
    return this.read(id, team ? { team } : { site: caller.site.code }, caller.language);
  }

  private async read(id: string, whose: Whose, language: Language): Promise<Round> {
    const rows = await allRows(this.database.query, roundOf(id, whose));
    const bet = rows.find((row) => row.id === id.toLowerCase());
    if (!bet) throw new Refusal('request.not_found');
    return {
      bet: betRowOf(bet, language),
      openedAt: wireInstantOrNull(bet.openedAt),
      closedAt: wireInstantOrNull(bet.closedAt),
      closedBy: bet.closedBy,
      bets: rows.map((row) => betRowOf(row, language)),
      proof:
        (await this.lotteryRounds.proofOf(bet, language)) ??
        (await this.vendorRounds.ask(bet.vendorCode, bet.roundId, language)),
    };
  }
}
