import { exchange, login, type LoginAnswer } from '@apsara/api/sessions';
import { thirdParties, type ThirdParty } from '@apsara/domain/sessions';
import { keepStep } from '../features/sessions/entry-step.ts';
import { api } from '../shared/api.ts';
import { withBotCheck } from '../shared/forms/bot-check.ts';
import { vouchedBy } from '../shared/one-time-code.ts';
import { session } from '../shared/session.ts';
import { leaveEntryFault } from './entry-fault-kept.ts';

const isThirdParty = (name: string | undefined): name is ThirdParty => thirdParties.some((party) => party === name);

/** A second proof is asked for in the login popup, after which the person goes where they were going. */
function goToLogin(): void {
  const returnTo = window.location.pathname + window.location.search;
  window.history.replaceState({ usr: { returnTo }, key: 'entry', idx: 0 }, '', '/login');
}

/** Opens the session a code from the address stands for; when it stands for none any more, the page says so once it is up. */
export async function exchangeCode(code: string): Promise<void> {
  try {
    const how = vouchedBy;
    const answer: LoginAnswer = isThirdParty(how)
      ? await withBotCheck(false, (proof) => api.call(login, { type: how, code, ...proof }))
      : await api.call(exchange, { code });
    if ('token' in answer) return session.begin(answer.token, answer.firstTimeLogin);
    if (isThirdParty(how)) keepStep({ required: answer.verificationRequired, how, account: '' });
    goToLogin();
  } catch (fault) {
    leaveEntryFault(fault);
  }
}
