import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '@apsara/ui/tabs';
import styles from '../../shared/forms/form.module.css';
import { useSite } from '../../shared/site.tsx';
import { takeStep } from './entry-step.ts';
import { OtherWays } from './other-ways.tsx';
import { useRefusedWords } from './refused-words.ts';
import { SmsLogin } from './sms-login.tsx';
import type { Entry, Step } from './use-login.ts';
import { UsernameLogin } from './username-login.tsx';
import { VerificationStep } from './verification-step.tsx';

type Method = 'username' | 'sms';

interface LoginFormProps {
  returnTo: string | undefined;
  onEntry: (entry: Entry) => void;
  onRegister: () => void;
  onForgot: () => void;
}

/** The site's login methods, with tabs if there is more than one. */
export function LoginForm({ returnTo, onEntry, onRegister, onForgot }: LoginFormProps) {
  const { t } = useTranslation();
  const { switches, registerForms } = useSite();
  const [method, setMethod] = useState<Method>('username');
  const [visited, setVisited] = useState<readonly Method[]>(['username']);
  const [{ step, formError }, setState] = useState<{ step?: Step | undefined; formError: string }>(() => ({
    step: takeStep(),
    formError: '',
  }));
  const refused = useRefusedWords();

  if (step) {
    const { how, account } = step;
    return (
      <VerificationStep
        step={step}
        onBack={(words) => setState({ formError: words })}
        onDone={(signedIn) => onEntry({ signedIn, how, account })}
      />
    );
  }

  const handlers = { onEntry, onStep: (next: Step) => setState({ step: next, formError: '' }) };
  const choose = (next: Method) => {
    setMethod(next);
    setVisited((all) => [...all, next]);
  };
  // Both forms stay mounted, so that switching tabs loses no input.
  const forms = (
    <>
      <div hidden={method !== 'username'}>
        <UsernameLogin {...handlers} formError={formError || refused} onForgot={onForgot} />
      </div>
      {visited.includes('sms') && (
        <div hidden={method !== 'sms'}>
          <SmsLogin {...handlers} />
        </div>
      )}
    </>
  );
  const tabs = [
    { id: 'username', label: t('auth.by_username') },
    { id: 'sms', label: t('auth.by_sms') },
  ] as const;
  return (
    <>
      {switches.has('MOBILEVERCODELOGIN3') || switches.has('FIREBASE3') ? (
        <div className={styles['tabs']}>
          <Tabs label={t('auth.login_methods')} tabs={tabs} value={method} onChange={choose}>
            {forms}
          </Tabs>
        </div>
      ) : (
        forms
      )}
      <OtherWays returnTo={returnTo} onFreePlay={(signedIn) => onEntry({ signedIn, how: 'freeplay', account: '' })} />
      {registerForms.length > 0 && (
        <p className={styles['other']}>
          {t('auth.new_here')}
          <button type="button" className={styles['link']} onClick={onRegister}>
            {t('auth.register')}
          </button>
        </p>
      )}
    </>
  );
}
