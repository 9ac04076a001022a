import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FundPassword, sendFundPasswordCode } from '@apsara/api/security';
import { Button } from '@apsara/ui/button';
import { Select } from '@apsara/ui/select';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { api } from '../../shared/api.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { useCodeSending } from '../../shared/forms/use-code-sending.ts';
import { FundDigits, type FundValues } from './fund-digits.tsx';
import page from './security-page.module.css';
import { fundFieldsOf, useFundForm, type FundWay } from './use-fund-form.ts';

interface FundFormProps {
  way: FundWay;
  account: string;
  methods: FundPassword['methods'];
  onDone: () => void;
}

export function FundForm({ way, account, methods, onDone }: FundFormProps) {
  const { t } = useTranslation();
  const [method, setMethod] = useState(methods[0]?.method ?? 'phone');
  const { form, formError, submit } = useFundForm(way, method, onDone);
  const { errors, isSubmitting } = form.formState;
  const sending = useCodeSending(() => api.call(sendFundPasswordCode, { method }));
  const asks = (name: keyof FundValues) => fundFieldsOf[way].includes(name);
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      {asks('password') && (
        <PasswordInput
          label={t('fields.password')}
          autoComplete="current-password"
          maxLength={256}
          error={errors.password?.message}
          {...form.register('password', { required: t('errors.required') })}
        />
      )}
      {asks('oldFundPassword') && <FundDigits form={form} name="oldFundPassword" label={t('security.fund_old')} />}
      {asks('code') && (
        <Select
          label={t('step.methods')}
          value={method}
          options={methods.map((each) => ({ value: each.method, label: `${t(`step.${each.method}`)}: ${each.hint}` }))}
          onChange={setMethod}
        />
      )}
      {asks('code') && (
        <CodeField
          sending={sending}
          error={errors.code?.message}
          {...form.register('code', { required: t('errors.code') })}
        />
      )}
      <FundDigits form={form} name="fundPassword" label={t('security.fund_new')} />
      <FundDigits form={form} name="confirmFundPassword" label={t('security.fund_repeat')} />
      <FormError words={formError} />
      <div className={page['buttons']}>
        <Button type="submit" variant="primary" size="lg" busy={isSubmitting}>
          {t('security.save')}
        </Button>
        <Button size="lg" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
