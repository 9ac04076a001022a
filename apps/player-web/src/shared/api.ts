import { createClient } from '@apsara/api/client';
import type { Endpoint, InputOf } from '@apsara/api/endpoint';
import { tellCall } from './calls-heard.ts';
import { currentLanguage } from './language.ts';
import { currentMerchant } from './merchant.ts';
import { session } from './session.ts';

const page = { baseUrl: '', device: 'web', merchant: currentMerchant, language: currentLanguage } as const;

/** The API client of the player site. */
export const api = createClient({
  ...page,
  token: session.token,
  onSessionLost: () => session.lose('invalid'),
  onSettled: tellCall,
});

/** A client of a session that has not begun on this page yet. */
export const clientOf = (token: string) => createClient({ ...page, token: () => token });

/** Query options of a call, tagged with who may see its answer. */
export const query = <E extends Endpoint>(
  endpoint: E,
  ...args: object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
) => ({
  ...api.query(endpoint, ...args),
  meta: { allow: endpoint.allow },
});
