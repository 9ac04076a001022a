import { withBotCheck as withProof, type BotProof } from '@apsara/api/bot-check';
import { api } from '../api.ts';

/** Makes a call with proof of a person where it is wanted; see the library's. */
export const withBotCheck = <T>(wanted: boolean, send: (proof: BotProof) => Promise<T>): Promise<T> =>
  withProof(api, wanted, send);
