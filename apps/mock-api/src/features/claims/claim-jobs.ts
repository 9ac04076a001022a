import { Injectable } from '@nestjs/common';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OffersService } from '../offers/offers.service.ts';

/** Closes claims that were not claimed in time, and reminds members of those that end soon. */
@Injectable()
export class ClaimJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly offers: OffersService,
    jobs: JobsService,
  ) {
    jobs.every('claims-expire', '* * * * *', () => this.expire());
    jobs.every('claims-remind', '23 * * * *', () => this.remind());
  }

  /** @returns how many members lost a claim. */
  async expire(): Promise<number> {
    const members = await this.database.transaction((transaction) =>
      call.claimsExpire(transaction, { at: this.clock.now() }),
    );
    return this.#tell(members);
  }

  /** Sends no reminder during a site's quiet hours. @returns how many members were reminded. */
  async remind(): Promise<number> {
    const sites = await this.database.site.findMany({ select: { code: true } });
    let told = 0;
    for (const { code } of sites) {
      if (!(await this.offers.mayBeOffered({ siteCode: code, memberId: undefined }))) continue;
      told += this.#tell(await call.claimsRemind(this.database.query, { site: code, at: this.clock.now() }));
    }
    return told;
  }

  #tell(members: readonly { memberId: string }[]): number {
    for (const { memberId } of members) this.live.toMember(memberId, 'unread');
    return members.length;
  }
}
