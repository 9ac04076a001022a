import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import type { CaptchaPicture } from '@apsara/ui/captcha-picture';
import { TextField, type TextFieldProps } from '@apsara/ui/text-field';
import styles from './captcha-field.module.css';

interface CaptchaFieldProps extends Omit<TextFieldProps, 'label' | 'icon' | 'after'> {
  picture: CaptchaPicture;
  /** Marks a required field. */
  starred?: boolean;
}

/** The letters of a captcha; pressing the image loads another. */
export function CaptchaField({ picture, starred = false, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={starred ? `${t('fields.captcha')} *` : t('fields.captcha')}
      icon={<ShieldCheck size={18} aria-hidden="true" />}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      after={
        <button
          type="button"
          className={styles['picture']}
          onClick={picture.refresh}
          aria-label={t('auth.captcha_refresh')}
          title={t('auth.captcha_refresh')}
        >
          {picture.source && <img src={picture.source} alt={t('auth.captcha_alt')} width={132} height={46} />}
        </button>
      }
    />
  );
}
