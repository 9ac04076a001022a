import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@apsara/ui/checkbox';
import { useSite } from '../../shared/site.tsx';
import type { RegisterValues } from './register-fields.ts';

interface ConfirmationsProps {
  register: UseFormRegister<RegisterValues>;
  errors: FieldErrors<RegisterValues>;
}

/** Age and terms: both must be said, neither is ticked beforehand (specification 5). */
export function Confirmations({ register, errors }: ConfirmationsProps) {
  const { t } = useTranslation();
  const { ageLimit, name } = useSite();
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
    </div>
  );
}
