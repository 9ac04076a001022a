import { FormHelperText } from '@mui/material';
import { Part } from '../../../shared/settings/inputs.tsx';
import { RateInputs } from '../../../shared/settings/rate-inputs.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { useOwnRates } from './use-own-rates.ts';

/** The rates of a new account. */
export function NewRates() {
  const t = useTranslation();
  const rates = useOwnRates();
  if (rates.length === 0) return null;
  return (
    <Part title={t('rates.title')}>
      <FormHelperText sx={{ m: 0, mt: -1.5 }}>{t('rates.new_lead')}</FormHelperText>
      <RateInputs rates={rates} />
    </Part>
  );
}
