import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { LoginAnswer, login } from '@apsara/api/sessions';
import type { Caller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { isPassword } from '../../shared/passwords.ts';
import { SessionsService } from './sessions.service.ts';

@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  async login(input: ValidInputOf<typeof login>, caller: Caller): Promise<LoginAnswer> {
    const username = normalUsername(input.username ?? '');
    const member = await this.database.member.findUnique({ where: { siteCode_username: { siteCode: caller.site.code, username } } });
    if (!(await isPassword(member?.passwordHash, input.password ?? '')) || !member) throw new Refusal('session.wrong_credentials');
    return this.sessions.enter(member, caller);
  }
}
