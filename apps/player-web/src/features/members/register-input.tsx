import AtSign from 'lucide-react/icons/at-sign';
import Gift from 'lucide-react/icons/gift';
import IdCard from 'lucide-react/icons/id-card';
import Lock from 'lucide-react/icons/lock';
import User from 'lucide-react/icons/user';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RegisterRule } from '@apsara/api/sites';
import { PasswordField } from '@apsara/ui/password-field';
import { TextField } from '@apsara/ui/text-field';
import type { RegisterField } from './register-fields.ts';
import { faultOf } from './register-rules.ts';
import { RuleList } from './rule-list.tsx';

interface RegisterInputProps extends UseFormRegisterReturn {
  field: RegisterField;
  rule: RegisterRule;
  value: string;
  error: string | undefined;
}

/** The checklist already says which rule is not met; saying it twice helps nobody. */
const saidByList = (rule: RegisterRule, value: string): boolean => !['required', undefined].includes(faultOf(rule, value)?.key);

const icons: Record<RegisterField, LucideIcon> = {
  username: User,
  password: Lock,
  confirmPassword: Lock,
  payeeName: IdCard,
  email: AtSign,
  affiliateCode: Gift,
  referralCode: Gift,
};

const autoComplete: Partial<Record<RegisterField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  email: 'email',
};

export function RegisterInput({ field, rule, value, error, ...input }: RegisterInputProps) {
  const { t } = useTranslation();
  const Icon = icons[field];
  const listed = Boolean(error) && field !== 'confirmPassword' && saidByList(rule, value);
  const shared = {
    ...input,
    label: rule.required ? `${t(`fields.${field}`)} *` : t(`fields.${field}`),
    icon: <Icon size={18} aria-hidden="true" />,
    autoComplete: autoComplete[field] ?? 'off',
    hint: field === 'confirmPassword' ? undefined : <RuleList rule={rule} value={value} faulty={listed} />,
    error: listed ? undefined : error,
    invalid: listed,
    'aria-required': rule.required,
  };
  if (field === 'password' || field === 'confirmPassword') {
    return <PasswordField {...shared} showLabel={t('auth.show_password')} hideLabel={t('auth.hide_password')} />;
  }
  return <TextField {...shared} autoCapitalize="none" spellCheck={false} inputMode={field === 'email' ? 'email' : 'text'} />;
}
