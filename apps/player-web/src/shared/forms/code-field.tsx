import MessageSquare from 'lucide-react/icons/message-square';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '@apsara/ui/text-field';
import styles from './code-field.module.css';
import type { CodeSending } from './use-code-sending.ts';
import { WarningDialog } from './warning-dialog.tsx';

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'icon' | 'after' | 'hint'> {
  sending: CodeSending;
  /** Marks a required field. */
  starred?: boolean;
  /** Where the code goes, if a form asks for more than one. */
  to?: string;
}

/** A verification code, with the button that sends it. */
export function CodeField({ sending, starred = false, to = '', ...field }: CodeFieldProps) {
  const { t } = useTranslation();
  const label = [t('fields.verificationCode'), to && `(${to})`, starred && '*'].filter(Boolean).join(' ');
  const { left, busy, sent, error, confirm, press } = sending;
  return (
    <>
      <TextField
        {...field}
        label={label}
        icon={<MessageSquare size={18} aria-hidden="true" />}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={255}
        hint={sent ? <output>{t('code.sent')}</output> : undefined}
        after={
          <button
            type="button"
            className={styles['send']}
            onClick={press}
            aria-disabled={left > 0 || busy || undefined}
            aria-busy={busy || undefined}
          >
            {left > 0 ? t('code.again_in', { n: left }) : t(sent ? 'code.again' : 'code.send')}
          </button>
        }
      />
      <WarningDialog words={error} onClose={confirm} />
    </>
  );
}
