import { createClient } from '@apsara/api/client';
import type { Endpoint, InputOf } from '@apsara/api/endpoint';
import { tellCall } from './calls-heard.ts';
import { currentLanguage } from './language.ts';
import { currentMerchant } from './merchant.ts';
import { session } from './session.ts';

/** The API client of the player site. */
export const api = createClient({
  baseUrl: '',
  device: 'web',
  merchant: currentMerchant,
  language: currentLanguage,
  token: session.token,
  onSessionLost: () => session.lose('invalid'),
  onSettled: tellCall,
});

/** Query options of a call, tagged with who may see its answer. */
export const query = <E extends Endpoint>(
  endpoint: E,
  ...args: object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
) => ({
  ...api.query(endpoint, ...args),
  meta: { allow: endpoint.allow },
});
