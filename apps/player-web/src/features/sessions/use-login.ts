import type { InputOf } from '@apsara/api/endpoint';
import { loginDevice } from '@apsara/api/login-device';
import { login, type LoginAnswer, type SignedIn, type VerificationRequired } from '@apsara/api/sessions';
import type { LoginType } from '@apsara/domain/members/sessions';
import { api } from '../../shared/api.ts';
import { withBotCheck } from '../../shared/forms/bot-check.ts';
import { useSite } from '../../shared/site.tsx';
import { forgetRemembered, remember, type Remembered } from './remembered.ts';

/** A completed login and its method. */
export interface Entry {
  signedIn: SignedIn;
  how: LoginType | 'freeplay';
  /** The account name as typed. */
  account: string;
}

/** A login that needs a second factor. */
export interface Step {
  required: VerificationRequired['verificationRequired'];
  how: LoginType;
  account: string;
}

export interface LoginHandlers {
  onEntry: (entry: Entry) => void;
  onStep: (step: Step) => void;
}

interface Attempt {
  account: string;
  /** The login to remember; undefined for none. */
  keep: Remembered | undefined;
}

const needsStep = (answer: LoginAnswer): answer is VerificationRequired => 'verificationRequired' in answer;

/** Sends a login and passes on its result. @returns a function that throws the server's refusal. */
export function useLogin({ onEntry, onStep }: LoginHandlers) {
  const { botCheck } = useSite();
  return async (credentials: InputOf<typeof login>, { account, keep }: Attempt): Promise<void> => {
    const answer = await withBotCheck(botCheck, (proof) =>
      api.call(login, { ...credentials, loginDeviceId: loginDevice(), ...proof }),
    );
    if (keep) remember(keep);
    else forgetRemembered();
    const how = credentials.type;
    if (needsStep(answer)) onStep({ required: answer.verificationRequired, how, account });
    else onEntry({ signedIn: answer, how, account });
  };
}
