import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FUND_PASSWORD_DIGITS } from '@apsara/domain/members/fund-password';
import { DigitsField } from '@apsara/ui/digits-field';

/** The fields of all fund password forms. */
export const emptyFund = { password: '', oldFundPassword: '', code: '', fundPassword: '', confirmFundPassword: '' };
export type FundValues = typeof emptyFund;

interface FundDigitsProps {
  form: UseFormReturn<FundValues>;
  name: 'oldFundPassword' | 'fundPassword' | 'confirmFundPassword';
  label: string;
}

/** The six digits of a fund password in a form. */
export function FundDigits({ form: { control, getValues }, name, label }: FundDigitsProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (typed) =>
        (typed.length === FUND_PASSWORD_DIGITS || t('security.fund_digits')) &&
        (name !== 'confirmFundPassword' || typed === getValues('fundPassword') || t('errors.mismatch')),
    },
  });
  return <DigitsField {...field} label={label} length={FUND_PASSWORD_DIGITS} error={fieldState.error?.message} />;
}
