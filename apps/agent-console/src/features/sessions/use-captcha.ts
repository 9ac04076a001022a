import { useCallback } from 'react';
import { readCaptcha } from '@apsara/api/captcha-picture';
import { useCaptchaPicture, type CaptchaPicture } from '@apsara/ui/captcha-picture';
import { useSite } from '../../shared/site.ts';

/** A captcha; empty until the first `renew`. */
export function useCaptcha(): CaptchaPicture {
  const { client } = useSite();
  return useCaptchaPicture(useCallback(() => readCaptcha(client), [client]));
}
