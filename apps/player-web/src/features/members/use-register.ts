import { useRef, useState } from 'react';
import { newKey } from '@apsara/api/client';
import type { InputOf } from '@apsara/api/endpoint';
import { loginDevice } from '@apsara/api/login-device';
import { checkAffiliateCode, register, registerMobile } from '@apsara/api/registration';
import { verifyPhone } from '@apsara/api/security';
import type { SignedIn } from '@apsara/api/sessions';
import { readSystemStatus } from '@apsara/api/sites';
import { Refusal } from '@apsara/domain/refusals';
import type { RegisterForm } from '@apsara/domain/members/registration';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { withBotCheck } from '../../shared/forms/bot-check.ts';
import { useSite } from '../../shared/site.tsx';
import { dropInvitation, invitation } from './invitation.ts';
import { registrationPayload, type Registration } from './registration-payload.ts';

/** The codes from this tab's URL, while they are valid. */
function useBrought() {
  const [brought, setBrought] = useState(() => {
    const [affiliateCode, referralCode] = [invitation('affiliateCode'), invitation('referralCode')];
    return { ...(affiliateCode ? { affiliateCode } : {}), ...(referralCode ? { referralCode } : {}) };
  });
  const drop = (kind: keyof typeof brought) => {
    dropInvitation(kind);
    setBrought((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== kind)));
  };
  return { brought, drop };
}

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : '');

/**
 * Sends a registration. There is one idempotency key per content: a retry after a lost connection is the same
 * registration, a changed form a new one. If the terms changed since the page was opened, the new ones are shown and
 * must be accepted.
 */
export function useRegister(way: RegisterForm) {
  const site = useSite();
  const words = useErrorWords();
  const [termsVersion, setTermsVersion] = useState(site.termsVersion);
  const [warning, setWarning] = useState('');
  const { brought, drop } = useBrought();
  const sent = useRef({ content: '', key: '' });
  const vouched = useRef({ key: '', proof: {} });

  /**
   * specification 5 and 8: the invitation code is checked first; a wrong one shows a warning and nothing is registered.
   */
  const knowsInvitation = async (code: string | undefined): Promise<void> => {
    if (code) await api.call(checkAffiliateCode, { code, domain: window.location.hostname });
  };
  const learn = async (error: unknown): Promise<void> => {
    if (codeOf(error) === 'members.affiliate_unknown') {
      setWarning(words(error));
      drop('affiliateCode');
    }
    if (codeOf(error) === 'members.referral_unknown') drop('referralCode');
    if (codeOf(error) === 'members.terms_outdated')
      setTermsVersion((await api.call(readSystemStatus)).info.site.termsVersion);
  };
  /**
   * Where an outside service checks the number: its token instead of the code. One code is used once, so its token is
   * kept for another try at the same form. A refusal stops the registration before anything else is called.
   */
  const identified = async ({ verificationCode, ...told }: ReturnType<typeof registrationPayload>) => {
    const { mobileNum, countryDialingCode } = told;
    if (!site.switches.has('FIREBASE3') || !verificationCode || !mobileNum || !countryDialingCode)
      return { ...told, ...(verificationCode ? { verificationCode } : {}) };
    const typed = { mobileNum, countryDialingCode, code: verificationCode, purpose: 'register' as const };
    const key = JSON.stringify(typed);
    if (vouched.current.key !== key) vouched.current = { key, proof: await api.call(verifyPhone, typed) };
    return { ...told, ...vouched.current.proof };
  };
  /** @throws the server's refusal */
  const send = async (
    form: Pick<Registration, 'values' | 'asked' | 'countryDialingCode' | 'captchaId'>,
  ): Promise<SignedIn> => {
    const told = await identified(registrationPayload({ ...form, termsVersion, brought, place: window.location }));
    const payload = { ...told, loginDeviceId: loginDevice() };
    const content = JSON.stringify(payload);
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    const options = { idempotencyKey: sent.current.key };
    try {
      await knowsInvitation(payload.affiliateCode);
      return await withBotCheck(site.botCheck, (proof) =>
        way === 'register'
          ? api.call(register, { ...payload, ...proof } as InputOf<typeof register>, options)
          : api.call(registerMobile, { ...payload, ...proof } as InputOf<typeof registerMobile>, options),
      );
    } catch (error) {
      await learn(error);
      throw error;
    }
  };
  return { send, brought, termsVersion, warning, confirm: () => setWarning('') };
}
