import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '@apsara/api/sessions';
import { readRegistrationSettings } from '@apsara/api/sites';
import type { RegisterForm as Way } from '@apsara/domain/members/registration';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { keptQuery } from '../../shared/kept-query.ts';
import styles from '../../shared/forms/form.module.css';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { rulesOf, type RegisterRules } from './register-fields.ts';
import { RulesForm } from './rules-form.tsx';

interface RegisterFormProps {
  /** Called with the new session and the form that was used. */
  onDone: (signedIn: SignedIn) => void;
  onLogin: () => void;
}

const ways: readonly Way[] = ['register', 'registerMobile'];

function Forms({ rules, onDone }: Pick<RegisterFormProps, 'onDone'> & { rules: RegisterRules }) {
  const { t } = useTranslation();
  const { registerForms, switches } = useSite();
  const offered = ways.filter((way) => registerForms.includes(way));
  const [way, setWay] = useState<Way>(offered[0] ?? 'register');
  const [visited, setVisited] = useState<readonly Way[]>([way]);
  // Both forms stay mounted, so that switching tabs loses no input.
  const forms = ways
    .filter((each) => visited.includes(each))
    .map((each) => (
      <div key={each} hidden={each !== way}>
        <RulesForm way={each} rules={rulesOf(rules, each, switches)} onDone={onDone} />
      </div>
    ));
  if (offered.length < 2) return forms;
  const choose = (next: Way) => {
    setWay(next);
    setVisited((all) => [...all, next]);
  };
  const labels: Record<Way, string> = { register: t('auth.by_username'), registerMobile: t('auth.by_mobile') };
  return (
    <div className={styles['tabs']}>
      <Tabs
        label={t('auth.register_methods')}
        tabs={offered.map((id) => ({ id, label: labels[id] }))}
        value={way}
        onChange={choose}
      >
        {forms}
      </Tabs>
    </div>
  );
}

/** Registration by the rules the server sends, with tabs if there is more than one form. */
export function RegisterForm({ onDone, onLogin }: RegisterFormProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    ...keptQuery(readRegistrationSettings),
    staleTime: 5 * 60_000,
  });
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) {
    return (
      <div className={styles['form']} aria-busy="true">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} height="72px" radius="var(--r-md)" />
        ))}
      </div>
    );
  }
  return (
    <>
      <Forms rules={data} onDone={onDone} />
      <p className={styles['other']}>
        {t('auth.have_account')}
        <button type="button" className={styles['link']} onClick={onLogin}>
          {t('auth.login')}
        </button>
      </p>
    </>
  );
}
