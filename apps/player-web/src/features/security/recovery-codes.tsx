import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { useToast } from '@apsara/ui/toast';
import page from './security-page.module.css';
import styles from './recovery-codes.module.css';

/** The recovery codes of a new authenticator, shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = () =>
    void navigator.clipboard?.writeText(codes.join('\n')).then(
      () => toast({ text: t('security.copied') }),
      () => undefined,
    );
  return (
    <section className={styles['recovery']} aria-label={t('security.recovery')}>
      <h3>{t('security.recovery')}</h3>
      <p className={page['text']}>{t('security.recovery_text')}</p>
      <ul>
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
        {/* Browsers allow clipboard access on secure origins only; elsewhere the text can be selected. */}
        {navigator.clipboard && (
          <Button size="lg" onClick={copy}>
            {t('security.copy_codes')}
          </Button>
        )}
      </div>
    </section>
  );
}
