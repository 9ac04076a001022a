import { useController, type UseFormReturn } from 'react-hook-form';
import { parseAmount } from '@apsara/domain/money';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { Section } from './section.tsx';
import type { SettingsForm } from './site-settings.ts';

/** What game vendors may do without an operator. */
export function VendorsSection({ form }: { form: UseFormReturn<SettingsForm> }) {
  const t = useTranslation();
  const { currency } = useSite();
  const isAmount = (text: string) => !text.startsWith('-') && parseAmount(text, currency) !== undefined;
  const {
    field: { ref, onChange, ...above },
    fieldState: { error },
  } = useController({
    control: form.control,
    name: 'adjustReviewAbove',
    rules: { validate: (text) => isAmount(text) || t('field_errors.format') },
  });
  return (
    <Section title={t('site.vendors')} lead={t('site.vendors_lead')}>
      <AmountField
        {...above}
        onType={(text) => onChange(plainAmount(text))}
        inputRef={ref}
        label={t('site.adjust_above')}
        currency={currency}
        error={error !== undefined}
        helperText={error?.message ?? t('site.adjust_above_hint')}
        sx={{ maxWidth: 320 }}
      />
    </Section>
  );
}
