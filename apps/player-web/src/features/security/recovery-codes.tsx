import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { useCopy } from '../../shared/use-copy.ts';
import page from './security-page.module.css';
import styles from './recovery-codes.module.css';

/** The recovery codes of a new authenticator, shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={page['part']} aria-label={t('security.recovery')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('security.recovery')}
      </h3>
      <p className={page['text']}>{t('security.recovery_text')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={page['buttons']}>
        <Button variant="primary" size="lg" onClick={onSaved}>
          {t('security.recovery_saved')}
        </Button>
        {copy && (
          <Button size="lg" onClick={() => copy(codes.join('\n'), t('security.copied'))}>
            {t('security.copy_codes')}
          </Button>
        )}
      </div>
    </section>
  );
}
