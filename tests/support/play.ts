import { randomUUID } from 'node:crypto';
import { grantBonus } from '@apsara/api/rewards';
import { newMember } from './accounts.ts';
import { signedIn, type Somebody } from './calls.ts';

const url = (): string => process.env['INSTANCE_URL']!;

/** A new member of lotus with a balance of `amount`. */
export async function newPlayer(amount: string): Promise<Somebody & { username: string }> {
  const username = await newMember();
  const { client } = await signedIn(url(), 'operator1', { device: 'console' });
  const bonus = { account: username, amount, multiple: 0, reason: 'For the story' };
  await client.call(grantBonus, bonus, { idempotencyKey: randomUUID() });
  return { ...(await signedIn(url(), username)), username };
}
