import type { Type } from '@nestjs/common';
import { type Account, ContractSite } from './contract-site.ts';
import { freshDatabase } from './fresh-database.ts';
import { TestApp } from './test-app.ts';

const DAY_MS = 24 * 3_600_000;

/** Three agents one below the other, and five members below the last. */
export class LineOfThree extends ContractSite {
  top!: Account;
  middle!: Account;
  low!: Account;
  players: Account[] = [];

  static async move(features: Type[]): Promise<LineOfThree> {
    return new LineOfThree(await TestApp.create(await freshDatabase(), features));
  }

  /** The day after the last test's, with a line of its own: what others owe or earn does not touch it. */
  async begin(): Promise<void> {
    const { database, clock } = this.people;
    for (const table of [
      'contract_settings',
      'contracts',
      'contract_settlements',
      'member_hourly_totals',
      'wage_changes',
    ])
      await database.$executeRawUnsafe(`DELETE FROM ${table}`);
    await this.people.site({ timeZone: 'Asia/Phnom_Penh' });
    clock.move(DAY_MS);
    this.top = await this.account();
    this.middle = await this.account(this.top);
    this.low = await this.account(this.middle);
    this.players = await Promise.all([0, 1, 2, 3, 4].map(() => this.player(this.low)));
  }

  days(count: number): void {
    this.people.clock.move(count * DAY_MS);
  }

  /** A settled bet of each stake, by the players in turn; answers their transactions. */
  async bets(stakes: readonly bigint[], payout = 0n): Promise<string[]> {
    const made: string[] = [];
    for (const [i, stake] of stakes.entries())
      made.push(await this.bet(this.players[i % this.players.length]!, stake, payout));
    return made;
  }
}
