import type { InputOf } from '@apsara/api/endpoint';
import { login, type LoginAnswer, type SignedIn, type VerificationRequired } from '@apsara/api/sessions';
import type { LoginType } from '@apsara/domain/sessions';
import { api } from '../../shared/api.ts';
import { withBotCheck } from '../../shared/forms/bot-check.ts';
import { useSite } from '../../shared/site.tsx';
import { loginDevice } from './login-device.ts';
import { forgetRemembered, remember, type Remembered } from './remembered.ts';

/** Who has come in, and how. */
export interface Entry {
  signedIn: SignedIn;
  how: LoginType | 'freeplay';
  /** What was typed as the account's name. */
  account: string;
}

/** A login that waits for its second proof. */
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
  /** What to keep for the next time; undefined to keep nothing. */
  keep: Remembered | undefined;
}

const needsStep = (answer: LoginAnswer): answer is VerificationRequired => 'verificationRequired' in answer;

/** Sends a login and passes its answer on. @returns a function that throws what the server refused. */
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
