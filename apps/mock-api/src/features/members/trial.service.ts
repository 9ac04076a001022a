import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TRIAL } from '@apsara/domain/members/members';
import type { SignedIn } from '@apsara/api/sessions';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { requireSwitch, SitesService } from '../sites/sites.service.ts';
import { MembersService } from './members.service.ts';

/** 10,000.00 FUN. */
const PLAY_MONEY = 1_000_000n;

/** Free play: a trial account for a visitor, with play money. */
@Injectable()
export class TrialService {
  constructor(
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly ledger: LedgerService,
    private readonly sessions: SessionsService,
    private readonly members: MembersService,
  ) {}

  async startTrial(caller: Caller): Promise<SignedIn> {
    const site = await this.sites.byCode(caller.site.code);
    requireSwitch(site, 'FREEPLAY3');
    const id = await this.members.open({
      site: { ...caller.site, currency: 'FUN' },
      username: `trial-${randomBytes(5).toString('hex')}`,
      password: undefined,
      nickname: '',
      type: TRIAL,
      uplineId: null,
      language: caller.language,
      profile: {},
      key: undefined,
    });
    await this.ledger.grantPlayMoney(site.code, id, PLAY_MONEY, this.clock.now());
    return this.sessions.enter({ id, type: TRIAL, status: 'active' }, caller);
  }
}
