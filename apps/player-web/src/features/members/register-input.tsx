import AtSign from 'lucide-react/icons/at-sign';
import Banknote from 'lucide-react/icons/banknote';
import Briefcase from 'lucide-react/icons/briefcase';
import Calendar from 'lucide-react/icons/calendar';
import Gift from 'lucide-react/icons/gift';
import Globe from 'lucide-react/icons/globe';
import IdCard from 'lucide-react/icons/id-card';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import User from 'lucide-react/icons/user';
import type { LucideIcon } from 'lucide-react';
import type { HTMLInputTypeAttribute } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RegisterRule } from '@apsara/api/sites';
import { TextField } from '@apsara/ui/text-field';
import { DayField } from '../../shared/dates/day-field.tsx';
import { errorOf } from '../../shared/forms/field-rules.ts';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { RuleList } from '../../shared/forms/rule-list.tsx';
import type { RegisterField } from './register-fields.ts';

interface RegisterInputProps extends UseFormRegisterReturn {
  field: RegisterField;
  rule: RegisterRule;
  value: string;
  error: string | undefined;
}

/** The checklist already shows this violation; the error text would repeat it. */
const saidByList = (rule: RegisterRule, value: string): boolean =>
  !['required', undefined].includes(errorOf(rule, value)?.key);

interface Look {
  icon: LucideIcon;
  autoComplete?: string;
  type?: HTMLInputTypeAttribute;
}

/** Icon, keyboard and autocomplete of the fields that need them. */
const looks: Partial<Record<RegisterField, Look>> = {
  username: { icon: User, autoComplete: 'username' },
  nickname: { icon: User, autoComplete: 'nickname' },
  payeeName: { icon: IdCard, autoComplete: 'name' },
  email: { icon: AtSign, autoComplete: 'email', type: 'email' },
  birthday: { icon: Calendar, autoComplete: 'bday' },
  nationality: { icon: Globe, autoComplete: 'country-name' },
  address: { icon: MapPin, autoComplete: 'street-address' },
  occupation: { icon: Briefcase, autoComplete: 'organization-title' },
  sourceOfIncome: { icon: Banknote },
  whatsapp: { icon: MessageCircle, autoComplete: 'tel', type: 'tel' },
  line: { icon: MessageCircle },
  facebook: { icon: MessageCircle },
  wechat: { icon: MessageCircle },
  telegram: { icon: MessageCircle },
  zalo: { icon: MessageCircle, type: 'tel' },
  qqNum: { icon: MessageCircle },
  affiliateCode: { icon: Gift },
  referralCode: { icon: Gift },
  recommenderId: { icon: Gift },
};

const autoCompletes: Partial<Record<RegisterField, string>> = {
  password: 'new-password',
  confirmPassword: 'new-password',
};

/** A registration field, with its rules ticked off while typing. */
export function RegisterInput({ field, rule, value, error, ...input }: RegisterInputProps) {
  const { t } = useTranslation();
  const { icon: Icon = IdCard, autoComplete = 'off', type = 'text' } = looks[field] ?? {};
  // A calendar returns yyyy-MM-dd. Other formats are typed.
  const isPicked = field === 'birthday' && rule.patternId === 'dateYmd';
  const hasList = field !== 'confirmPassword' && !isPicked;
  const listed = Boolean(error) && hasList && saidByList(rule, value);
  const shared = {
    ...input,
    label: rule.required ? `${t(`fields.${field}`)} *` : t(`fields.${field}`),
    autoComplete: autoCompletes[field] ?? autoComplete,
    hint: hasList ? <RuleList rule={rule} value={value} invalid={listed} /> : undefined,
    error: listed ? undefined : error,
    invalid: listed,
    'aria-required': rule.required,
  };
  if (field === 'password' || field === 'confirmPassword' || field === 'paymentPassword') {
    return <PasswordInput {...shared} inputMode={rule.patternId === 'digits' ? 'numeric' : 'text'} />;
  }
  if (isPicked) {
    const { label, error: wrong } = shared;
    const choose = (day: string) => void input.onChange({ target: { name: input.name, value: day } });
    return <DayField label={label} error={wrong} value={value} onChange={choose} />;
  }
  return (
    <TextField
      {...shared}
      icon={<Icon size={18} aria-hidden="true" />}
      type={type}
      inputMode={rule.patternId === 'digits' ? 'numeric' : undefined}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
