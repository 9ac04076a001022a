import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { Dialog } from '@apsara/ui/dialog';
import form from '../../shared/forms/form.module.css';
import { useSite } from '../../shared/site.tsx';
import type { RegisterValues } from './register-fields.ts';

function TermsDialog({ open, version, onClose }: { open: boolean; version: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { ageLimit } = useSite();
  return (
    <Dialog open={open} onClose={onClose} title={t('auth.terms')} closeLabel={t('common.close')} size="md">
      <div className={form['form']}>
        <p className={form['lead']}>{t('auth.terms_version', { version })}</p>
        <p className={form['lead']}>{t('auth.terms_age', { age: ageLimit })}</p>
        <p className={form['lead']}>{t('auth.terms_account')}</p>
        <p className={form['lead']}>{t('auth.terms_money')}</p>
        <p className={form['lead']}>{t('auth.terms_privacy')}</p>
        <Button size="lg" variant="primary" block onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
}

interface ConfirmationsProps {
  register: UseFormRegister<RegisterValues>;
  errors: FieldErrors<RegisterValues>;
  termsVersion: string;
}

/** Age and terms: both must be said, neither is ticked beforehand (specification 5). The terms are one press away. */
export function Confirmations({ register, errors, termsVersion }: ConfirmationsProps) {
  const { t } = useTranslation();
  const { ageLimit, name } = useSite();
  const [reading, setReading] = useState(false);
  return (
    <div>
      <Checkbox
        label={t('auth.of_age', { age: ageLimit })}
        error={errors.ofAge?.message}
        {...register('ofAge', { required: t('auth.of_age_needed', { age: ageLimit }) })}
      />
      <Checkbox
        label={t('auth.agree', { site: name })}
        error={errors.agreed?.message}
        {...register('agreed', { required: t('auth.agree_needed') })}
      />
      <button type="button" className={form['under']} onClick={() => setReading(true)}>
        {t('auth.read_terms')}
      </button>
      <TermsDialog open={reading} version={termsVersion} onClose={() => setReading(false)} />
    </div>
  );
}
