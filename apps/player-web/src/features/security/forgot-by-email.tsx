import AtSign from 'lucide-react/icons/at-sign';
import User from 'lucide-react/icons/user';
import { useTranslation } from 'react-i18next';
import { sendPasswordLink } from '@apsara/api/security';
import { patterns } from '@apsara/domain/members/registration';
import { TextField } from '@apsara/ui/text-field';
import { api } from '../../shared/api.ts';
import { withBotCheck } from '../../shared/forms/bot-check.ts';
import { useSite } from '../../shared/site.tsx';
import { PasswordFormFrame } from './password-form.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** Requests a reset link by email. The answer does not reveal whether the account exists. */
export function ForgotByEmail({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const { botCheck } = useSite();
  const frame = usePasswordForm(['username', 'email'], async ({ username, email }) => {
    const who = { username: username.trim(), email: email.trim() };
    await withBotCheck(botCheck, (proof) => api.call(sendPasswordLink, { ...who, ...proof }));
    onSent();
  });
  const { register, formState } = frame.form;
  return (
    <PasswordFormFrame {...frame} lead={t('password.email_text')} action={t('password.send_link')}>
      <TextField
        label={t('fields.username')}
        icon={<User size={18} aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={formState.errors.username?.message}
        {...register('username', {
          required: t('errors.required'),
          // A site's rules are for new names: older ones, and mobile numbers, are as valid.
          validate: (typed) => patterns.noSpaces.test(typed.trim()) || t('errors.pattern'),
        })}
      />
      <TextField
        label={t('fields.email')}
        icon={<AtSign size={18} aria-hidden="true" />}
        type="email"
        autoComplete="email"
        maxLength={254}
        error={formState.errors.email?.message}
        {...register('email', {
          required: t('errors.required'),
          validate: (typed) => patterns.email.test(typed.trim()) || t('errors.email'),
        })}
      />
    </PasswordFormFrame>
  );
}
