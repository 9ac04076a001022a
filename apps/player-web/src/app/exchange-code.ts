import { handoverBrowser } from '@apsara/api/handover-browser';
import { loginDevice } from '@apsara/api/login-device';
import { exchangeMemberView } from '@apsara/api/member-views';
import { exchangeHandover, login, type LoginAnswer } from '@apsara/api/sessions';
import { thirdParties, type ThirdParty } from '@apsara/domain/members/sessions';
import { keepStep } from '../features/sessions/entry-step.ts';
import { keepView } from '../shared/kept-view.ts';
import { api } from '../shared/api.ts';
import { withBotCheck } from '../shared/forms/bot-check.ts';
import { keepRegistered } from '../shared/just-registered.ts';
import { vouchedBy } from '../shared/one-time-code.ts';
import { session } from '../shared/session.ts';
import { leaveEntryError } from './entry-error-kept.ts';

const isThirdParty = (name: string | undefined): name is ThirdParty => thirdParties.some((party) => party === name);

/** A look at the site as a member sees it, which the console opened. */
async function enterView(code: string): Promise<void> {
  const { token, account, seconds } = await api.call(exchangeMemberView, { code, browser: handoverBrowser() });
  keepView({ account, until: Date.now() + seconds * 1_000 });
  session.begin(token);
}

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
    if (how === 'view') return await enterView(code);
    const answer: LoginAnswer = isThirdParty(how)
      ? await withBotCheck(false, (proof) =>
          api.call(login, { type: how, code, loginDeviceId: loginDevice(), ...proof }),
        )
      : await api.call(exchangeHandover, { code, browser: handoverBrowser() });
    if ('token' in answer) {
      if (isThirdParty(how) && answer.firstTimeLogin) keepRegistered(answer.token);
      return session.begin(answer.token, answer.firstTimeLogin);
    }
    if (isThirdParty(how)) keepStep({ required: answer.verificationRequired, how, account: '' });
    goToLogin();
  } catch (error) {
    leaveEntryError(error);
  }
}
