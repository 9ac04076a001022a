import type { Database } from '../../shared/database.ts';

/** A login from an address and in a browser that the account was never seen with. */
export interface NewPlace {
  memberId: string;
  ip: string;
  userAgent: string;
}

interface Place {
  memberId: string;
  ip: string;
  deviceHash: Uint8Array<ArrayBuffer> | null;
}

/** Whether the account was signed in before, and at this address or in this browser. What was disowned does not count. */
export async function seenBefore(
  database: Database,
  { memberId, ip, deviceHash }: Place,
): Promise<'never' | 'here' | 'elsewhere'> {
  const where = { memberId, disownedAt: null, OR: [{ ip }, ...(deviceHash ? [{ deviceHash }] : [])] };
  if (await database.session.findFirst({ where, select: { id: true } })) return 'here';
  const any = await database.session.findFirst({ where: { memberId }, select: { id: true } });
  return any ? 'elsewhere' : 'never';
}
