import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { startPasskey, createPasskey, listOwnPasskeys, removePasskey } from '@apsara/api/passkeys';
import { readAuthenticator } from '@apsara/api/security';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import form from '../../shared/forms/form.module.css';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { appOrRecoveryCode } from './app-code-form.tsx';
import type { SecretProps } from './password-section.tsx';
import styles from './security-page.module.css';

/** Asks the browser for a passkey, and hands in what it made. */
async function make(proof: { password: string; presentCode?: string }) {
  const { code, creation } = await api.call(startPasskey, proof);
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const made = { clientDataJSON, attestationObject, transports };
  return api.call(createPasskey, { code, made: { id, rawId, type, clientExtensionResults: {}, response: made } });
}

/** The passkeys of the account: a second proof by fingerprint, face or PIN of a device. */
export function PasskeySection({ account, hasPassword }: SecretProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { data, error, refetch, isFetching } = useQuery(query(listOwnPasskeys));
  /** The passkey to be removed; `new` for one to be added. */
  const [asked, setAsked] = useState<string>();
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="44px" />;
  const may = hasPassword && browserSupportsWebAuthn();
  return (
    <>
      <p className={styles['text']}>{t('security.passkey_text')}</p>
      {data.length > 0 && (
        <ul className={styles['part']}>
          {data.map(({ id, device, createdAt }) => (
            <li key={id} className={styles['state']}>
              <span>
                {device || t('security.device_unknown')} ·{' '}
                <DateTimeText instant={createdAt} zone={timeZone} locale={i18n.language} />
              </span>
              {hasPassword && (
                <Button aria-label={`${t('security.app_remove')}: ${device}`} onClick={() => setAsked(id)}>
                  {t('security.app_remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!hasPassword && <p className={styles['text']}>{t('security.app_password')}</p>}
      {hasPassword && !may && <p className={styles['text']}>{t('security.passkey_no')}</p>}
      {may && asked === undefined && (
        <div className={styles['buttons']}>
          <Button size="lg" onClick={() => setAsked('new')}>
            {t('security.passkey_add')}
          </Button>
        </div>
      )}
      {asked !== undefined && (
        <ProveForm key={asked} account={account} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function ProveForm({ account, asked, onClose }: { account: string; asked: string; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const { data: app } = useQuery(query(readAuthenticator));
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', presentCode: '' } });
  const isNew = asked === 'new';
  const wantsCode = isNew && app?.enabled === true;
  const send = useMutation({
    mutationFn: ({ password, presentCode }: { password: string; presentCode: string }) =>
      isNew
        ? make({ password, ...(wantsCode ? { presentCode: presentCode.replaceAll(' ', '') } : {}) })
        : api.call(removePasskey, { id: asked, password }),
    onSuccess: (passkeys) => {
      queries.setQueryData([listOwnPasskeys.path, {}], passkeys);
      toast({ text: t(isNew ? 'security.passkey_added' : 'security.passkey_removed') });
      onClose();
    },
  });
  // The browser says in its own words that it was not allowed; a device has one passkey for a site.
  const isOfBrowser = send.error instanceof DOMException || send.error?.name === 'WebAuthnError';
  const failed = send.error && (isOfBrowser ? t('security.passkey_failed') : words(send.error));
  const submit = handleSubmit((given) => send.mutate(given));
  return (
    <form className={form['form']} onSubmit={(event) => void submit(event)} noValidate>
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <PasswordInput
        label={t('fields.oldPassword')}
        autoComplete="current-password"
        maxLength={256}
        error={formState.errors.password?.message}
        {...register('password', { required: t('errors.required') })}
      />
      {wantsCode && (
        <TextField
          label={t('security.app_present_code')}
          autoComplete="one-time-code"
          maxLength={9}
          error={formState.errors.presentCode?.message}
          {...register('presentCode', {
            required: t('errors.required'),
            pattern: { value: appOrRecoveryCode, message: t('errors.code') },
          })}
        />
      )}
      <FormError words={failed ?? ''} />
      <div className={form['answers']}>
        <Button size="lg" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="lg" variant="primary" busy={send.isPending}>
          {t(isNew ? 'security.passkey_add' : 'security.app_remove')}
        </Button>
      </div>
    </form>
  );
}
