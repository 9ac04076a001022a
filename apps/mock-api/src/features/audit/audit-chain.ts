import { call } from '@apsara/prisma/calls';
import type { Database } from '../../shared/database.ts';

/** The chain over the audit events: each link's hash covers its event and the link before. */
export class AuditChain {
  constructor(private readonly database: Database) {}

  /** Links and events that are not what they were. */
  differences(): Promise<{ rule: string; subject: string }[]> {
    return call.auditDifferences(this.database.query, {});
  }

  /** The last link. Who keeps it elsewhere also finds out when the end of the chain was cut off. */
  async head(): Promise<{ position: bigint; hash: string } | undefined> {
    const last = await this.database.auditLink.findFirst({ orderBy: { position: 'desc' } });
    return last ? { position: last.position, hash: Buffer.from(last.hash).toString('hex') } : undefined;
  }
}
