import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: OWASP's first recommendation. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked when an account does not exist, so that the answer takes as long as for one that does. */
const nobody = hash('nobody has this password', cost);

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && matches;
}
