import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { withBotCheck } from '@apsara/api/bot-check';
import { loginDevice } from '@apsara/api/login-device';
import { login, type LoginAnswer } from '@apsara/api/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { useSite } from '../../shared/site.ts';
import { useCaptcha } from './use-captcha.ts';

export interface Credentials {
  username: string;
  password: string;
  captcha: string;
}

const asksForCaptcha = (error: unknown): boolean =>
  error instanceof Refusal && error.code.startsWith('session.captcha_');

/** Username and password, and a captcha once the server requires one. */
export function useCredentials(onAnswer: (answer: LoginAnswer) => Promise<void> | void) {
  const { client, botCheck } = useSite();
  const words = useErrorWords();
  const picture = useCaptcha();
  const [withCaptcha, setWithCaptcha] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Credentials>({ defaultValues: { username: '', password: '', captcha: '' } });
  const { setFocus, resetField } = form;

  useEffect(() => setFocus('username'), [setFocus]);

  function refuse(error: unknown): void {
    setRefusal(words(error));
    if (withCaptcha || asksForCaptcha(error)) {
      setWithCaptcha(true);
      resetField('captcha');
      picture.renew();
    }
    setFocus('password');
  }

  const submit = form.handleSubmit(async ({ username, password, captcha }) => {
    setRefusal(undefined);
    const seen = withCaptcha ? { captcha, captchaId: picture.id } : {};
    try {
      await onAnswer(
        await withBotCheck(client, botCheck, (proof) =>
          client.call(login, { type: 'username', username, password, loginDeviceId: loginDevice(), ...seen, ...proof }),
        ),
      );
    } catch (error) {
      refuse(error);
    }
  });
  return { form, submit, refusal, picture: withCaptcha ? picture : undefined };
}
