import { NestFactory } from '@nestjs/core';
import { OPERATOR } from '@apsara/domain/members/members';
import { AuditService } from '../../features/audit/audit.service.ts';
import { MembersService } from '../../features/members/members.service.ts';
import { OneTimeCodes } from '../../features/sessions/one-time-codes.service.ts';
import { SitesService } from '../../features/sites/sites.service.ts';
import { Clock } from '../../shared/clock.ts';
import type { Config } from '../../shared/config.ts';
import type { Database } from '../../shared/database.ts';
import { createLogger } from '../../shared/logger.ts';
import { AppModule } from '../app.module.ts';

export interface NewOperator {
  siteCode: string;
  username: string;
  email: string | undefined;
}

const LINK_SECONDS = 24 * 3_600;

/** What hinders such an account, a sentence each. */
export async function operatorFaults(
  database: Database,
  { siteCode, username, email }: NewOperator,
): Promise<string[]> {
  const site = await database.site.findUnique({ where: { code: siteCode } });
  const named = await database.member.findUnique({ where: { siteCode_username: { siteCode, username } } });
  return [
    ...(site ? [] : [`There is no site ${siteCode}.`]),
    ...(/^[a-z][a-z\d]{3,15}$/.test(username) ? [] : ['The name has 4 to 16 lowercase letters and digits.']),
    ...(named ? [`${siteCode} has an account ${username} already.`] : []),
    ...(email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? [] : [`${email} is no e-mail address.`]),
  ];
}

/**
 * Opens an admin's account that nobody knows a password of.
 * @returns the address where the operator sets one, once, within a day
 */
export async function createOperator(database: Database, config: Config, operator: NewOperator): Promise<string> {
  const parts = {
    config: { ...config, redisUrl: undefined },
    logger: createLogger('silent'),
    database,
    clock: new Clock(),
    more: [],
  };
  const app = await NestFactory.createApplicationContext(AppModule.with(parts), { logger: false, abortOnError: false });
  const sites = app.get(SitesService, { strict: false });
  const site = await sites.byCode(operator.siteCode);
  const memberId = await app.get(MembersService, { strict: false }).open({
    site,
    username: operator.username,
    password: undefined,
    nickname: '',
    type: OPERATOR,
    uplineId: null,
    language: site.defaultLanguage,
    profile: {},
    key: undefined,
    email: operator.email,
  });
  const once = { siteCode: site.code, purpose: 'reset', memberId, seconds: LINK_SECONDS } as const;
  const createdAt = parts.clock.now();
  // The first two admins of a site come from here: afterwards one asks for another, and a second grants it.
  await database.staffAccount.create({ data: { memberId, siteCode: site.code, role: 'admin', createdAt } });
  const code = await app.get(OneTimeCodes, { strict: false }).issue(once);
  const details = { account: operator.username };
  await app
    .get(AuditService, { strict: false })
    .record('security.operator_created', `${site.code}/${memberId}`, details);
  return `${sites.addressOf(site)}/reset?code=${code}`;
}
