import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginAnswer } from '@apsara/api/sessions';
import { Tabs } from '@apsara/ui/tabs';
import styles from '../../shared/forms/form.module.css';
import { useSite } from '../../shared/site.tsx';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';

interface ForgotFormProps {
  onSent: () => void;
  onDone: (answer: LoginAnswer) => void;
  onLogin: () => void;
}

/** Recovery of a forgotten password: by mobile where the site offers it, or else by email. */
export function ForgotForm({ onSent, onDone, onLogin }: ForgotFormProps) {
  const { t } = useTranslation();
  const { switches, ports } = useSite();
  const isPhone = switches.has('PHONEFORGETPWD3');
  const isEmail = ports.includes('email');
  const [way, setWay] = useState<'phone' | 'email'>(isPhone ? 'phone' : 'email');
  const byEmail = isEmail ? <ForgotByEmail onSent={onSent} /> : <p>{t('password.by_nothing')}</p>;
  const form = way === 'phone' ? <ForgotByPhone onDone={onDone} /> : byEmail;
  const tabs = [
    { id: 'phone', label: t('password.by_phone') },
    { id: 'email', label: t('password.by_email') },
  ] as const;
  return (
    <>
      {isPhone && isEmail ? (
        <div className={styles['tabs']}>
          <Tabs label={t('password.methods')} tabs={tabs} value={way} onChange={setWay}>
            {form}
          </Tabs>
        </div>
      ) : (
        form
      )}
      <p className={styles['other']}>
        <button type="button" className={styles['link']} onClick={onLogin}>
          {t('auth.login')}
        </button>
      </p>
    </>
  );
}
