import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '@apsara/ui/password-field';
import type { TextFieldProps } from '@apsara/ui/text-field';

/** A password field with the site's texts. */
export function PasswordInput(field: Omit<TextFieldProps, 'type' | 'after' | 'icon'>) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...field}
      icon={<Lock size={18} aria-hidden="true" />}
      showLabel={t('auth.show_password')}
      hideLabel={t('auth.hide_password')}
    />
  );
}
