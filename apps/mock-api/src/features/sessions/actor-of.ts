import { asId } from '@apsara/domain/ids';
import { roleOf } from '@apsara/domain/members/members';
import { isExcluded } from '@apsara/domain/protection/exclusions';
import type { Actor } from '../../shared/caller.ts';
import type { Config } from '../../shared/config.ts';
import { mustHaveSecondFactor } from '../sites/sites.service.ts';
import type { accountOf } from './live-session.ts';

type StoredAccount = Awaited<ReturnType<ReturnType<typeof accountOf>['executeTakeFirstOrThrow']>>;

interface At {
  now: Date;
  config: Pick<Config, 'production'>;
}

/** Who signs in with an account. */
export function actorOf(
  row: StoredAccount & { passwordDue: boolean },
  tokenHash: Uint8Array<ArrayBuffer>,
  { now, config }: At,
): Actor {
  const role = roleOf(row.type);
  const isDue = !row.hasAuthenticator && mustHaveSecondFactor(row, config);
  return {
    id: asId(row.id),
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    role,
    staffRole: role === 'operator' ? row.staffRole : null,
    networks: row.networks ?? [],
    language: row.language,
    passwordDue: row.passwordDue,
    termsDue: (role === 'member' || role === 'agent') && row.termsVersion !== row.siteTerms,
    secondFactorDue: isDue && role === 'operator',
    excludedUntil: isExcluded(row.excludedUntil, now) ? row.excludedUntil : null,
    closingAt: row.closingAt,
    tokenHash,
  };
}
