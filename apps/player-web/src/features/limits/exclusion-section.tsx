import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exclusionLengths, type ExclusionLength } from '@apsara/domain/protection/exclusions';
import { createExclusion } from '@apsara/api/limits';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { Select } from '@apsara/ui/select';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { session } from '../../shared/session.ts';
import styles from './protection-page.module.css';

/** A break or an exclusion: it begins at once and ends the session. */
export function ExclusionSection() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [length, setLength] = useState<ExclusionLength>('day');
  const [asking, setAsking] = useState(false);
  const [formError, setFormError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ask = (next: boolean) => {
    setFormError('');
    setAsking(next);
  };
  const begin = async () => {
    setBusy(true);
    try {
      await api.call(createExclusion, { length });
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
        <Button onClick={() => ask(true)}>{t('limits.begin')}</Button>
      </section>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={`${t('limits.break')}: ${t(`limits.length_${length}`)}`}
        closeLabel={t('limits.back')}
      >
        <p>{t('limits.begin_sure')}</p>
        {length === 'for_good' && <p>{t('limits.for_good_sure')}</p>}
        <FormError words={formError} />
        <Button variant="primary" size="lg" busy={isBusy} onClick={() => void begin()}>
          {t('limits.begin')}
        </Button>
      </Dialog>
    </>
  );
}
