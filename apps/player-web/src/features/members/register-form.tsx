import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '@apsara/api/sessions';
import { registerRules, type RegisterRule } from '@apsara/api/sites';
import { Button } from '@apsara/ui/button';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { Confirmations } from './confirmations.tsx';
import { invitation } from './invitation.ts';
import { askedFields, emptyRegisterValues, type RegisterField, type RegisterValues } from './register-fields.ts';
import styles from './register-form.module.css';
import { RegisterInput } from './register-input.tsx';
import { faultOf } from './register-rules.ts';
import { useRegister } from './use-register.ts';

interface RegisterFormProps {
  onDone: (signedIn: SignedIn) => void;
  onLogin: () => void;
}

function RulesForm({ rules, onDone, onLogin }: RegisterFormProps & { rules: Record<string, RegisterRule> }) {
  const { t } = useTranslation();
  const [code] = useState(invitation);
  const asked = askedFields(rules, code !== '');
  const form = useForm<RegisterValues>({ defaultValues: emptyRegisterValues, mode: 'onTouched' });
  const values = useWatch({ control: form.control });
  const { errors, isSubmitting } = form.formState;
  const { send, fault } = useRegister(asked, code, form.setError);

  useEffect(() => {
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword');
  }, [values.password, form]);

  const validate = (field: RegisterField) => (value: string) => {
    const wrong = faultOf(rules[field]!, value);
    if (wrong) return wrong.key === 'required' ? t('faults.required') : t(`rules.${wrong.key}`).replace('(min) - (max)', wrong.bounds);
    return field === 'confirmPassword' && value !== form.getValues('password') ? t('faults.mismatch') : true;
  };
  const submit = form.handleSubmit(async (all) => {
    const done = await send(all);
    if (done) onDone(done);
  });
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      {asked.map((field) => (
        <RegisterInput
          key={field}
          field={field}
          rule={rules[field]!}
          value={values[field] ?? ''}
          error={errors[field]?.message}
          {...form.register(field, { validate: validate(field) })}
        />
      ))}
      <Confirmations register={form.register} errors={errors} />
      <div role="alert">{fault && <p className={styles['fault']}>{fault}</p>}</div>
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('auth.register')}
      </Button>
      <p className={styles['other']}>
        {t('auth.have_account')}{' '}
        <button type="button" onClick={onLogin}>
          {t('auth.login')}
        </button>
      </p>
    </form>
  );
}

/** Opens an account by exactly the rules the server sends. */
export function RegisterForm(props: RegisterFormProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...query(registerRules), staleTime: 5 * 60_000 });
  if (data) return <RulesForm {...props} rules={data} />;
  if (error) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <div className={styles['form']} aria-busy="true">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} height="72px" radius="var(--r-md)" />
      ))}
    </div>
  );
}
