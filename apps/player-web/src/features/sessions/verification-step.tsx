import { Suspense, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { loginDevice } from '@apsara/api/login-device';
import { sendLoginCode, type SignedIn, verifyLogin } from '@apsara/api/sessions';
import { Refusal } from '@apsara/domain/refusals';
import type { StepMethod } from '@apsara/domain/members/sessions';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { TextField } from '@apsara/ui/text-field';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { FormError } from '../../shared/forms/form-error.tsx';
import form from '../../shared/forms/form.module.css';
import { useCodeSending } from '../../shared/forms/use-code-sending.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import type { Step } from './use-login.ts';
import styles from './verification-step.module.css';

const PasskeyProof = lazyPart(
  () => import('./passkey-proof.tsx'),
  (module) => module.PasskeyProof,
  ['entry'],
);

interface VerificationStepProps {
  step: Step;
  onDone: (signedIn: SignedIn) => void;
  /** Returns to the login, with an error text if the step failed. */
  onBack: (formError: string) => void;
}

interface ProofProps extends VerificationStepProps {
  method: StepMethod;
}

/** The input of one method and its submission. Each method has its own form, so that no input carries over. */
function Proof({ step: { required }, method, onDone, onBack }: ProofProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [formError, setFormError] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '', remember: false } });
  const { ticket } = required;
  const isSent = method === 'phone' || method === 'email';
  const sending = useCodeSending(() =>
    isSent ? api.call(sendLoginCode, { ticket, method }) : Promise.resolve(undefined),
  );

  const submit = handleSubmit(async ({ code, remember }) => {
    setFormError('');
    try {
      const proof = { ticket, method, code: code.trim(), remember, loginDeviceId: loginDevice() };
      onDone(await api.call(verifyLogin, proof));
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined;
      if (code === 'session.ticket_expired') onBack(words(error));
      else if (code === 'session.code_wrong' || code === 'session.code_expired')
        setError('code', { message: words(error) }, { shouldFocus: true });
      else setFormError(words(error));
    }
  });
  const field = {
    error: formState.errors.code?.message,
    ...register('code', { required: method === 'realName' ? t('errors.required') : t('errors.code') }),
  };
  return (
    <form className={form['form']} onSubmit={(event) => void submit(event)} noValidate>
      {isSent && <CodeField sending={sending} {...field} />}
      {method === 'authenticator' && (
        <>
          <TextField
            label={t('step.authenticator_code')}
            hint={t('step.recovery_code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            maxLength={12}
            {...field}
          />
          <Checkbox label={t('step.remember')} {...register('remember')} />
        </>
      )}
      {method === 'realName' && (
        <TextField label={t('fields.payeeName')} autoComplete="name" maxLength={120} {...field} />
      )}
      <FormError words={formError} />
      <Button type="submit" variant="primary" size="lg" block busy={formState.isSubmitting}>
        {t('step.confirm')}
      </Button>
      <p className={form['other']}>
        <button type="button" className={form['link']} onClick={() => onBack('')}>
          {t('common.back')}
        </button>
      </p>
    </form>
  );
}

/** The second factor after a login from a new location (specification 4). */
export function VerificationStep(props: VerificationStepProps) {
  const { t } = useTranslation();
  const { methods } = props.step.required;
  const [method, setMethod] = useState<StepMethod>(methods[0]?.method ?? 'authenticator');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={form['form']}>
      <h3 ref={heading} tabIndex={-1} className={styles['heading']}>
        {t('step.title')}
      </h3>
      <p className={form['lead']}>{t('step.text')}</p>
      {methods.length > 0 && methods[0]?.method !== 'authenticator' && (
        <fieldset className={styles['methods']}>
          <legend>{t('step.methods')}</legend>
          {methods.map((each) => (
            <label key={each.method} className={styles['method']}>
              <input
                type="radio"
                name="step"
                checked={each.method === method}
                onChange={() => setMethod(each.method)}
              />
              <span>{t(`step.${each.method}`)}</span>
              {each.hint && <b>{each.hint}</b>}
            </label>
          ))}
        </fieldset>
      )}
      {method === 'passkey' ? (
        <Suspense>
          <PasskeyProof ticket={props.step.required.ticket} onDone={props.onDone} onBack={props.onBack} />
          <p className={form['other']}>
            <button type="button" className={form['link']} onClick={() => props.onBack('')}>
              {t('common.back')}
            </button>
          </p>
        </Suspense>
      ) : (
        <Proof key={method} method={method} {...props} />
      )}
    </div>
  );
}
