import type { ReactNode } from 'react';
import { Button } from '@apsara/ui/button';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import type { PasswordForm } from './use-password-form.ts';

interface PasswordFormFrameProps extends PasswordForm {
  lead?: string;
  action: string;
  children: ReactNode;
}

/** Layout of a password form: introduction, fields, error and button. */
export function PasswordFormFrame({ form, formError, submit, lead, action, children }: PasswordFormFrameProps) {
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
      <FormError words={formError} />
      <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
        {action}
      </Button>
    </form>
  );
}
