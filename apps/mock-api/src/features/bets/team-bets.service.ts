import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayOf, instantsOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { TeamBet, teamBets } from '@apsara/api/bets';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Rows } from '../../shared/serve.ts';
import { betColumns, betRowOf, type StoredBet } from './bet-rows.ts';

/** Beyond this many the exact count costs more than anyone gains from it. */
const COUNT_CAP = 10_001;

const sorts = {
  placedAt: 'b.placed_at',
  stake: 'b.stake',
  payout: 'b.payout',
  net: '(b.payout - b.stake)',
  account: 'm.username',
} as const;

type StoredTeamBet = StoredBet & { member_id: string; account: string; upline: string | null };

const toWire = (bet: StoredTeamBet, caller: SignedInCaller): TeamBet => ({
  ...betRowOf(bet, caller.language),
  memberId: bet.member_id,
  account: bet.account,
  upline: bet.upline ?? '',
});

const source = `FROM team_links t JOIN bets b ON b.member_id = t.descendant_id JOIN members m ON m.id = b.member_id LEFT JOIN members u ON u.id = m.upline_id
  JOIN games g ON g.node_id = b.node_id WHERE t.ancestor_id = $1`;

/** Bets of an agent's team: of the agent and of everybody below. */
@Injectable()
export class TeamBetsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list({ sort, range, filter = {} }: ValidInputOf<typeof teamBets>, caller: SignedInCaller): Promise<Rows<TeamBet>> {
    const { where, values } = this.conditions(filter, caller);
    const [field, direction] = sort ?? (['placedAt', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const [rows, [count]] = await Promise.all([
      this.database.sql<StoredTeamBet>(
        `SELECT ${betColumns}, b.member_id, m.username AS account, u.username AS upline ${source} ${where}
          ORDER BY ${sorts[field]} ${direction}, b.id ${direction} OFFSET ${from} LIMIT ${to - from + 1}`,
        values,
      ),
      this.database.sql<{ count: bigint }>(`SELECT count(*) FROM (SELECT 1 ${source} ${where} LIMIT ${COUNT_CAP}) capped`, values),
    ]);
    return new Rows(
      rows.map((row) => toWire(row, caller)),
      Number(count!.count),
      from,
    );
  }

  /** @throws Refusal request.not_found, also for another team's bet */
  async one(id: string, caller: SignedInCaller): Promise<TeamBet> {
    const [row] = await this.database.sql<StoredTeamBet>(
      `SELECT ${betColumns}, b.member_id, m.username AS account, u.username AS upline ${source} AND b.id = $2`,
      [caller.actor.id, id],
    );
    if (!row) throw new Refusal('request.not_found');
    return toWire(row, caller);
  }

  private conditions(
    filter: NonNullable<ValidInputOf<typeof teamBets>['filter']>,
    { actor, site }: SignedInCaller,
  ): { where: string; values: unknown[] } {
    const values: unknown[] = [actor.id];
    const parts: string[] = [];
    const add = (sql: string, value: unknown): void => {
      if (value === undefined || value === '') return;
      values.push(value);
      parts.push(`AND ${sql.replace('?', `$${values.length}`)}`);
    };
    const today = dayOf(this.clock.now(), site.timeZone);
    const bounded = filter.id === undefined;
    const { from, before } = instantsOf({ from: filter.from ?? addDays(today, -6), to: filter.to ?? today }, site.timeZone);
    add('b.placed_at >= ?', bounded ? from : undefined);
    add('b.placed_at < ?', bounded ? before : undefined);
    add('b.id = ANY(?::uuid[])', filter.id);
    add('m.username LIKE ?', filter.q ? `${filter.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : undefined);
    add('b.member_id = ?', filter.memberId);
    add('b.game_type = ?', filter.gameType);
    add('b.vendor_code = ?', filter.vendor);
    add('b.status = ?', filter.status);
    return { where: parts.join(' '), values };
  }
}
