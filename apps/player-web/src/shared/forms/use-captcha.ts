import { readCaptcha } from '@apsara/api/captcha-picture';
import { useCaptchaPicture, type CaptchaPicture } from '@apsara/ui/captcha-picture';
import { api } from '../api.ts';

const load = () => readCaptcha(api);

/** A captcha; empty until the first `renew`. */
export const useCaptcha = (): CaptchaPicture => useCaptchaPicture(load);
