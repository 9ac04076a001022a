import { useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newKey } from '@apsara/api/client';
import { register } from '@apsara/api/members';
import type { SignedIn } from '@apsara/api/sessions';
import { Refusal, type FieldFault } from '@apsara/domain/refusals';
import { api } from '../../shared/api.ts';
import { useFaultWords } from '../../shared/fault-words.ts';
import { fieldOfRefusal, isRegisterField, type RegisterField, type RegisterValues } from './register-fields.ts';

/** What is sent: the fields that were asked and filled, and where the form stood. */
function payloadOf(values: RegisterValues, asked: readonly RegisterField[], affiliateCode: string) {
  const { username, password, confirmPassword } = values;
  const optional = asked.filter((field) => !['username', 'password', 'confirmPassword'].includes(field) && values[field] !== '');
  return {
    ...(affiliateCode ? { affiliateCode } : {}),
    ...Object.fromEntries(optional.map((field) => [field, values[field].trim()])),
    username: username.trim(),
    password,
    confirmPassword,
    domain: window.location.hostname,
    registerUrl: window.location.href.slice(0, 500),
    registerMethod: 'WEB' as const,
  };
}

/**
 * Sends the form. One key per content: a retry after a broken line is the same registration, a changed form another one.
 */
export function useRegister(asked: readonly RegisterField[], affiliateCode: string, setError: UseFormSetError<RegisterValues>) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const [fault, setFault] = useState('');
  const sent = useRef({ content: '', key: '' });

  const faultWords = ({ code, min, max }: FieldFault): string => t(`faults.${code}`, { min, max });

  /** Puts the words beside the fields that caused them. @returns whether any field was named. */
  const place = (no: Refusal): boolean => {
    const own = fieldOfRefusal(no.code);
    const named = (no.details.fields ?? []).filter(({ path }) => isRegisterField(path) && asked.includes(path));
    const placed =
      own && asked.includes(own)
        ? [[own, no.words] as const]
        : named.map((each) => [each.path as RegisterField, faultWords(each)] as const);
    placed.forEach(([field, message], index) => setError(field, { message }, { shouldFocus: index === 0 }));
    return placed.length > 0;
  };

  const send = async (values: RegisterValues): Promise<SignedIn | undefined> => {
    const payload = payloadOf(values, asked, affiliateCode);
    const content = JSON.stringify(payload);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    setFault('');
    try {
      return await api.call(register, payload, { idempotencyKey: sent.current.key });
    } catch (no) {
      if (!(no instanceof Refusal) || !place(no)) setFault(words(no));
      return undefined;
    }
  };
  return { send, fault };
}
