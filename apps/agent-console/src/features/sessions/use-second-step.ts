import { useEffect, useRef, useState, type FormEvent } from 'react';
import { loginDevice } from '@apsara/api/login-device';
import { type SignedIn, type VerificationRequired, verifyLogin } from '@apsara/api/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

type Step = VerificationRequired['verificationRequired'];
export type Method = Step['methods'][number]['method'];

export interface SecondStepProps {
  step: Step;
  onDone: (signedIn: SignedIn) => Promise<void> | void;
  /** Returns to the credentials, with an optional message. */
  onBack: (note?: string) => void;
}

/** The chosen second factor, its input and its submission. An expired ticket returns to the credentials. */
export function useSecondStep({ step, onDone, onBack }: SecondStepProps) {
  const t = useTranslation();
  const { client } = useSite();
  const words = useErrorWords();
  const [method, setMethod] = useState(step.methods[0]!.method);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'proving'>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), [method]);

  async function attempt(what: 'sending' | 'proving', act: () => Promise<void> | void): Promise<void> {
    setError(undefined);
    setBusy(what);
    try {
      await act();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'session.ticket_expired') return onBack(error.words);
      setError(words(error));
    } finally {
      setBusy(undefined);
      field.current?.focus();
    }
  }

  const proof = () => ({ ticket: step.ticket, method, code: code.trim(), remember, loginDeviceId: loginDevice() });
  const prove = async () => onDone(await client.call(verifyLogin, proof()));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim()) void attempt('proving', prove);
    else setError(t('login.required'));
  }
  function choose(next: Method): void {
    setMethod(next);
    setCode('');
    setError(undefined);
  }
  return { method, choose, code, setCode, remember, setRemember, error, busy, field, attempt, submit };
}
