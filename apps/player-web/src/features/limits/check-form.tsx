import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { checkMinutes } from '@apsara/domain/protection/limits';
import { Button } from '@apsara/ui/button';
import { Select } from '@apsara/ui/select';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from './protection-page.module.css';
import { useChoose } from './use-choose.ts';

const NEVER = '';

/** How often a game stops and shows time, stakes and result. */
export function CheckForm({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation();
  const { choose, isBusy, formError } = useChoose();
  const [chosen, setChosen] = useState(minutes === null ? NEVER : String(minutes));
  const options = [
    { value: NEVER, label: t('limits.check_none') },
    ...checkMinutes.map((each) => ({ value: String(each), label: t('limits.check_minutes', { minutes: each }) })),
  ];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    choose({ checkMinutes: checkMinutes.find((each) => String(each) === chosen) ?? null });
  };
  return (
    <section className={styles['section']} aria-label={t('limits.check')}>
      <h2>{t('limits.check')}</h2>
      <p className={styles['text']}>{t('limits.check_about')}</p>
      <form className={styles['limit']} onSubmit={submit}>
        <Select label={t('limits.check_every')} value={chosen} options={options} onChange={setChosen} />
        <Button type="submit" busy={isBusy}>
          {t('limits.save')}
        </Button>
        <FormError words={formError} />
      </form>
    </section>
  );
}
