import { exchange } from '@apsara/api/sessions';
import { api } from '../shared/api.ts';
import { session } from '../shared/session.ts';
import { leaveEntryFault } from './entry-fault-kept.ts';

/** Opens the session a code from the address stands for; when it stands for none any more, the page says so once it is up. */
export async function exchangeCode(code: string): Promise<void> {
  try {
    const { token } = await api.call(exchange, { code });
    session.begin(token);
  } catch (fault) {
    leaveEntryFault(fault);
  }
}
