import { Refusal } from '@apsara/domain/refusals';
import type { Member } from '@apsara/prisma/client';
import { isPassword } from '../../shared/secrets/passwords.ts';

/**
 * Who finds an open session does not find this password with it; an account without one sets it first.
 * @throws Refusal security.old_password_wrong
 */
export async function requirePassword(
  { hasPassword, passwordHash }: Pick<Member, 'hasPassword' | 'passwordHash'>,
  password: string,
): Promise<void> {
  if (!(await isPassword(hasPassword ? passwordHash : undefined, password)))
    throw new Refusal('security.old_password_wrong', { fields: [{ path: 'password', code: 'mismatch' }] });
}
