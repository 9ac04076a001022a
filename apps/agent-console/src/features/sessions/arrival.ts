import { handoverBrowser } from '@apsara/api/handover-browser';
import type { Client } from '@apsara/api/client';
import { exchangeHandover } from '@apsara/api/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { sessionToken } from '../../shared/calls/session-token.ts';
import type { LoginReason } from './auth-provider.ts';

const reasonOf = (error: unknown): LoginReason => {
  if (!(error instanceof Refusal)) return 'link_failed';
  return error.code === 'session.not_an_agent' ? 'not_agent' : 'link_expired';
};

/** Whether the URL has a one-time code for a session. */
export const bringsSession = (): boolean => new URLSearchParams(location.search).has('code');

/**
 * Removes the code from the URL before anything else reads it, and starts its session. Errors are shown on the login
 * page.
 */
export async function arrive(client: Client): Promise<void> {
  const address = new URL(location.href);
  const code = address.searchParams.get('code') ?? '';
  address.searchParams.delete('code');
  history.replaceState(null, '', address);
  try {
    sessionToken.keep(await client.call(exchangeHandover, { code, browser: handoverBrowser() }));
  } catch (error) {
    history.replaceState(null, '', `${import.meta.env.BASE_URL}login?reason=${reasonOf(error)}`);
  }
}
