import { InputAdornment, TextField } from '@mui/material';
import type { UseFormReturn } from 'react-hook-form';
import { parseAmount } from '@apsara/domain/money';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { Section } from './section.tsx';
import type { SettingsForm } from './site-settings.ts';

/** What game vendors may do without an operator. */
export function VendorsSection({ form }: { form: UseFormReturn<SettingsForm> }) {
  const t = useTranslation();
  const { currency } = useSite();
  const isAmount = (text: string) => !text.startsWith('-') && parseAmount(text, currency) !== undefined;
  const { ref, ...above } = form.register('adjustReviewAbove', {
    setValueAs: (text: string) => text.replaceAll(',', '').trim(),
    validate: (text) => isAmount(text) || t('faults.format'),
  });
  const fault = form.formState.errors.adjustReviewAbove?.message;
  return (
    <Section title={t('site.vendors')} lead={t('site.vendors_lead')}>
      <TextField
        {...above}
        inputRef={ref}
        label={t('site.adjust_above')}
        error={fault !== undefined}
        helperText={fault ?? t('site.adjust_above_hint')}
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 24 },
          input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
        }}
        sx={{ maxWidth: 320 }}
      />
    </Section>
  );
}
