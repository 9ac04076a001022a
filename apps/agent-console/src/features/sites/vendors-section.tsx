import { useController, type UseFormReturn } from 'react-hook-form';
import { parseAmount } from '@apsara/domain/money';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { Section } from './section.tsx';
import type { SettingsForm } from './site-settings.ts';

interface SectionProps {
  form: UseFormReturn<SettingsForm>;
}

/** What game vendors may do without an operator, and one operator without another. */
export function VendorsSection({ form }: SectionProps) {
  const t = useTranslation();
  return (
    <Section title={t('site.vendors')} lead={t('site.vendors_lead')}>
      <LimitField
        form={form}
        name="adjustReviewAbove"
        label={t('site.adjust_above')}
        hint={t('site.adjust_above_hint')}
      />
      <LimitField
        form={form}
        name="correctionReviewAbove"
        label={t('site.correction_above')}
        hint={t('site.correction_above_hint')}
      />
    </Section>
  );
}

interface LimitFieldProps extends SectionProps {
  name: 'adjustReviewAbove' | 'correctionReviewAbove';
  label: string;
  hint: string;
}

function LimitField({ form, name, label, hint }: LimitFieldProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const isAmount = (text: string) => !text.startsWith('-') && parseAmount(text, currency) !== undefined;
  const {
    field: { ref, onChange, ...above },
    fieldState: { error },
  } = useController({
    control: form.control,
    name,
    rules: { validate: (text) => isAmount(text) || t('field_errors.format') },
  });
  return (
    <AmountField
      {...above}
      onType={(text) => onChange(plainAmount(text))}
      inputRef={ref}
      label={label}
      currency={currency}
      error={error !== undefined}
      helperText={error?.message ?? hint}
      sx={{ maxWidth: 320 }}
    />
  );
}
