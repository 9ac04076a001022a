import type { RegisterField, RegisterValues } from './register-fields.ts';
import { nationalNumber } from '../../shared/forms/mobile-number.ts';

export interface Registration {
  values: RegisterValues;
  asked: readonly RegisterField[];
  countryDialingCode: string;
  captchaId: string;
  termsVersion: string;
  /** Codes from the URL. */
  brought: Partial<Record<'affiliateCode' | 'referralCode', string>>;
  place: { hostname: string; href: string };
}

const secrets: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword'];

/** The request body: the filled fields, the confirmations, and the page of the form. */
export function registrationPayload({
  values,
  asked,
  countryDialingCode,
  captchaId,
  termsVersion,
  brought,
  place,
}: Registration) {
  const filled = asked
    .map((field) => [field, secrets.includes(field) ? values[field] : values[field].trim()] as const)
    .filter(([, value]) => value !== '');
  const said: Partial<Record<RegisterField, string>> = Object.fromEntries(filled);
  const { mobileNum } = said;
  return {
    ...brought,
    ...said,
    ...(mobileNum ? { mobileNum: nationalNumber(mobileNum), countryDialingCode } : {}),
    ...(said.captcha ? { captchaId } : {}),
    ageConfirmed: true as const,
    termsVersion,
    domain: place.hostname,
    registerUrl: place.href.slice(0, 500),
    registerMethod: 'WEB' as const,
    login: true,
  };
}
