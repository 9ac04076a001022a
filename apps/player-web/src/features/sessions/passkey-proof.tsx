import { useMutation } from '@tanstack/react-query';
import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginDevice } from '@apsara/api/login-device';
import { readLoginPasskey } from '@apsara/api/passkeys';
import { type SignedIn, verifyLogin } from '@apsara/api/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';

interface PasskeyProofProps {
  ticket: string;
  onDone: (signedIn: SignedIn) => void;
  onBack: (formError: string) => void;
}

/** Asks the browser for a passkey of the account. */
export function PasskeyProof({ ticket, onDone, onBack }: PasskeyProofProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [remember, setRemember] = useState(false);
  const prove = useMutation({
    mutationFn: async () => {
      const answer = await startAuthentication({ optionsJSON: await api.call(readLoginPasskey, { ticket }) });
      const code = JSON.stringify(answer);
      return api.call(verifyLogin, { ticket, method: 'passkey', code, remember, loginDeviceId: loginDevice() });
    },
    onSuccess: onDone,
    onError: (error) => error instanceof Refusal && error.code === 'session.ticket_expired' && onBack(words(error)),
  });
  const failed = prove.error instanceof Refusal ? words(prove.error) : prove.error && t('step.passkey_failed');
  return (
    <>
      <Checkbox label={t('step.remember')} checked={remember} onChange={() => setRemember(!remember)} />
      <FormError words={failed ?? ''} />
      <Button variant="primary" size="lg" block busy={prove.isPending} onClick={() => prove.mutate()}>
        {t('step.passkey_use')}
      </Button>
    </>
  );
}
