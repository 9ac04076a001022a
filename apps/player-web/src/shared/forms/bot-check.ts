import { withBotCheck as withProof, type BotProof } from '@apsara/api/bot-check';
import { api } from '../api.ts';

/** Makes a call with a proof of work if the site requires one; see the library's function. */
export const withBotCheck = <T>(wanted: boolean, send: (proof: BotProof) => Promise<T>): Promise<T> =>
  withProof(api, wanted, send);
