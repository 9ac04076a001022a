import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@apsara/api/members';
import { listOwnPasskeys } from '@apsara/api/passkeys';
import { readAuthenticator, readFundPassword } from '@apsara/api/security';
import { securityLevel } from '@apsara/domain/members/security-level';
import { Progress } from '@apsara/ui/progress';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import styles from './security-page.module.css';

const steps = { low: 1, medium: 2, high: 3 } as const;

/** How well the account is protected, and what is missing. */
export function LevelCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { data: authenticator } = useQuery(query(readAuthenticator));
  const { data: fund } = useQuery(query(readFundPassword));
  const { data: passkeys } = useQuery(query(listOwnPasskeys));
  if (!authenticator || !fund || !passkeys) return <Skeleton height="64px" />;
  const { level, missing } = securityLevel({
    password: profile.hasPassword,
    mobile: profile.mobile !== '',
    email: profile.email !== '',
    fundPassword: fund.isSet,
    secondProof: authenticator.enabled || passkeys.length > 0,
    realName: profile.realName !== '',
  });
  const words = t(`security.level_${level}`);
  return (
    <>
      <p>
        <strong>{words}</strong>
      </p>
      <Progress label={words} value={steps[level]} max={3} />
      {missing.length > 0 && (
        <p className={styles['text']}>
          {t('security.level_missing', { what: missing.map((each) => t(`security.has_${each}`)).join(', ') })}
        </p>
      )}
    </>
  );
}
