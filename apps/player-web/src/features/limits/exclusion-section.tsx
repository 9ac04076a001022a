import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exclusionLengths, type ExclusionLength } from '@apsara/domain/protection/exclusions';
import { createExclusion, endOwnAccount } from '@apsara/api/limits';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { Select } from '@apsara/ui/select';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { session } from '../../shared/session.ts';
import styles from './protection-page.module.css';

type Asked = 'exclusion' | 'closing';

/** A break, an exclusion, or the end of the account: each begins at once and ends the session. */
export function ExclusionSection() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [length, setLength] = useState<ExclusionLength>('day');
  const [asked, setAsked] = useState<Asked>();
  const [formError, setFormError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ask = (next: Asked | undefined) => {
    setFormError('');
    setAsked(next);
  };
  const begin = async () => {
    setBusy(true);
    try {
      await (asked === 'closing' ? api.call(endOwnAccount, {}) : api.call(createExclusion, { length }));
      session.end();
    } catch (error) {
      setFormError(words(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <section className={styles['section']} aria-label={t('limits.break')}>
        <h2>{t('limits.break')}</h2>
        <Select
          label={t('limits.length')}
          value={length}
          options={exclusionLengths.map((one) => ({ value: one, label: t(`limits.length_${one}`) }))}
          onChange={setLength}
        />
        <Button onClick={() => ask('exclusion')}>{t('limits.begin')}</Button>
      </section>
      <section className={styles['section']} aria-label={t('limits.close')}>
        <h2>{t('limits.close')}</h2>
        <p className={styles['text']}>{t('limits.close_sure')}</p>
        <Button onClick={() => ask('closing')}>{t('limits.close')}</Button>
      </section>
      <Dialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={asked === 'closing' ? t('limits.close') : `${t('limits.break')}: ${t(`limits.length_${length}`)}`}
        closeLabel={t('limits.back')}
      >
        <p>{asked === 'closing' ? t('limits.close_sure') : t('limits.begin_sure')}</p>
        {asked === 'exclusion' && length === 'for_good' && <p>{t('limits.for_good_sure')}</p>}
        <FormError words={formError} />
        <Button variant="primary" size="lg" busy={isBusy} onClick={() => void begin()}>
          {asked === 'closing' ? t('limits.close') : t('limits.begin')}
        </Button>
      </Dialog>
    </>
  );
}
