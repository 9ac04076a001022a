import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Profile, readProfile } from '@apsara/api/members';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { DetailsForm } from './details-form.tsx';
import { FundSection } from './fund-section.tsx';
import { IdentityLink } from './identity-link.tsx';
import { LevelCard } from './level-card.tsx';
import { LoginHistory } from './login-history.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProtectionLink } from './protection-link.tsx';
import { Section } from './section.tsx';
import styles from './security-page.module.css';

const PasskeySection = lazyPart(
  () => import('./passkey-section.tsx'),
  (module) => module.PasskeySection,
  ['account', 'entry'],
);

const OwnDataSection = lazyPart(
  () => import('./own-data-section.tsx'),
  (module) => module.OwnDataSection,
  ['account', 'entry'],
);

interface SecurityPageProps {
  /** The mobile and the e-mail, which belong to another feature. */
  contacts: ReactNode;
}

/** My account: profile, credentials and sessions. */
export function SecurityPage({ contacts }: SecurityPageProps) {
  const { t } = useTranslation();
  usePageTitle(t('security.title'));
  const { data: profile, error, refetch, isFetching } = useQuery(query(readProfile));
  const withProfile = (show: (profile: Profile) => ReactNode) => {
    if (profile) return show(profile);
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="120px" />
    );
  };
  return (
    <div className={styles['page']}>
      <h1>{t('security.title')}</h1>
      <Section title={t('security.level')}>
        {withProfile((mine) => (
          <LevelCard profile={mine} />
        ))}
      </Section>
      <Section title={t('security.profile')}>
        {withProfile((mine) => (
          <>
            <AvatarChoice />
            <ProfileForm profile={mine} />
          </>
        ))}
      </Section>
      <Section title={t('security.contacts')}>{contacts}</Section>
      <Section title={t('identity.title')}>
        <IdentityLink />
      </Section>
      <Section title={t('limits.title')}>
        <ProtectionLink />
      </Section>
      <Section title={t('fields.password')}>
        {withProfile(({ account, hasPassword }) => (
          <PasswordSection account={account} hasPassword={hasPassword} />
        ))}
      </Section>
      <Section title={t('fields.paymentPassword')}>
        {withProfile(({ account, hasPassword }) => (
          <FundSection account={account} hasPassword={hasPassword} />
        ))}
      </Section>
      <Section title={t('security.authenticator')}>
        {withProfile(({ account, hasPassword }) => (
          <AuthenticatorSection account={account} hasPassword={hasPassword} />
        ))}
      </Section>
      <Section title={t('security.passkeys')}>
        <Suspense fallback={<Skeleton height="44px" />}>
          {withProfile(({ account, hasPassword }) => (
            <PasskeySection account={account} hasPassword={hasPassword} />
          ))}
        </Suspense>
      </Section>
      <Section title={t('security.sessions')}>
        <OwnSessions />
      </Section>
      <Section title={t('security.logins')}>
        <LoginHistory />
      </Section>
      <Section title={t('security.details')}>
        {withProfile((mine) => (
          <DetailsForm profile={mine} />
        ))}
      </Section>
      <Section title={t('security.data')}>
        <Suspense fallback={<Skeleton height="44px" />}>
          {withProfile(({ account, hasPassword }) => (
            <OwnDataSection account={account} hasPassword={hasPassword} />
          ))}
        </Suspense>
      </Section>
    </div>
  );
}
