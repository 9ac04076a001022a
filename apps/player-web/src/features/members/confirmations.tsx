import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@apsara/ui/checkbox';
import form from '../../shared/forms/form.module.css';
import { TermsDialog } from '../../shared/forms/terms-dialog.tsx';
import { useSite } from '../../shared/site.tsx';
import type { RegisterValues } from './register-fields.ts';

interface ConfirmationsProps {
  register: UseFormRegister<RegisterValues>;
  errors: FieldErrors<RegisterValues>;
  termsVersion: string;
}

/** Age and terms: both must be ticked by the person (specification 5). A link opens the terms. */
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
