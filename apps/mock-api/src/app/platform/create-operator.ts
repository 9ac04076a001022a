import { NestFactory } from '@nestjs/core';
import { FirstAdmins } from '../../features/staff/first-admins.service.ts';
import { Clock } from '../../shared/clock.ts';
import type { Config } from '../../shared/config.ts';
import type { Database } from '../../shared/database.ts';
import { createLogger } from '../../shared/logger.ts';
import { AppModule } from '../app.module.ts';

export interface NewOperator {
  siteCode: string;
  username: string;
  email: string | undefined;
  role: 'owner' | 'admin';
}

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
 * Opens an admin's or an owner's account that nobody knows a password of.
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
  return app.get(FirstAdmins, { strict: false }).open(operator);
}
