import type { Client } from '@apsara/api/client';
import { exchange } from '@apsara/api/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { sessionToken } from '../../shared/session-token.ts';
import type { LoginReason } from './auth-provider.ts';

const reasonOf = (error: unknown): LoginReason => {
  if (!(error instanceof Refusal)) return 'link_failed';
  return error.code === 'session.not_an_agent' ? 'not_agent' : 'link_expired';
};

/** Whether this address brings a session along, as one code for one use. */
export const bringsSession = (): boolean => new URLSearchParams(location.search).has('code');

/** Takes the code out of the address before anything else sees it, and begins its session. What fails is said at the log in. */
export async function arrive(client: Client): Promise<void> {
  const address = new URL(location.href);
  const code = address.searchParams.get('code') ?? '';
  address.searchParams.delete('code');
  history.replaceState(null, '', address);
  try {
    sessionToken.keep(await client.call(exchange, { code }));
  } catch (error) {
    history.replaceState(null, '', `${import.meta.env.BASE_URL}login?reason=${reasonOf(error)}`);
  }
}
