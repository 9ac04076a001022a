import { handoverBrowser } from '@apsara/api/handover-browser';
import { loginDevice } from '@apsara/api/login-device';
import { exchangeHandover, login, type LoginAnswer } from '@apsara/api/sessions';
import { thirdParties, type ThirdParty } from '@apsara/domain/members/sessions';
import { keepStep } from '../features/sessions/entry-step.ts';
import { api } from '../shared/api.ts';
import { withBotCheck } from '../shared/forms/bot-check.ts';
import { vouchedBy } from '../shared/one-time-code.ts';
import { session } from '../shared/session.ts';
import { VOUCHED_KEY } from '../shared/vouched.ts';
import { leaveEntryError } from './entry-error-kept.ts';

const isThirdParty = (name: string | undefined): name is ThirdParty => thirdParties.some((party) => party === name);

/** The second factor is entered in the login dialog, which then continues to the page the person wanted. */
function goToLogin(): void {
  const returnTo = window.location.pathname + window.location.search;
  window.history.replaceState({ usr: { returnTo }, key: 'entry', idx: 0 }, '', '/login');
}

/**
 * Exchanges a code from the URL for a session. If the code is no longer valid, the page shows the error once it is
 * rendered.
 */
export async function exchangeCode(code: string): Promise<void> {
  try {
    const how = vouchedBy;
    const answer: LoginAnswer = isThirdParty(how)
      ? await withBotCheck(false, (proof) =>
          api.call(login, { type: how, code, loginDeviceId: loginDevice(), ...proof }),
        )
      : await api.call(exchangeHandover, { code, browser: handoverBrowser() });
    if ('token' in answer) {
      if (isThirdParty(how) && answer.firstTimeLogin) sessionStorage.setItem(VOUCHED_KEY, answer.token);
      return session.begin(answer.token, answer.firstTimeLogin);
    }
    if (isThirdParty(how)) keepStep({ required: answer.verificationRequired, how, account: '' });
    goToLogin();
  } catch (error) {
    leaveEntryError(error);
  }
}
