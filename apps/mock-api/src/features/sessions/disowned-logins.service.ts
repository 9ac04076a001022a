import { Injectable } from '@nestjs/common';
import { hasSecondProof } from '@apsara/domain/members/sessions';
import { Refusal } from '@apsara/domain/refusals';
import type { Member } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SessionsService } from './sessions.service.ts';

/** Logins that were not the member's own. */
@Injectable()
export class DisownedLogins {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * A login was another person's: its address and browser are unknown again, every session ends, passkeys that were added since are gone,
   * and the next login gives a second proof and changes the password. An account that has no second proof keeps this session and changes the password in it, or the other one, who
   * knows it, would be first at the door.
   * @throws Refusal request.not_found for this very session, and for another account's
   */
  async disown(id: string, member: Member, own: Uint8Array<ArrayBuffer>): Promise<{ stays: boolean }> {
    const { id: memberId } = member;
    const login = await this.database.session.findFirst({ where: { id, memberId, NOT: { tokenHash: own } } });
    if (!login) throw new Refusal('request.not_found');
    const stays = member.hasPassword && !hasSecondProof(member);
    const { ip, deviceHash } = login;
    await this.sessions.endAll(memberId, stays ? own : undefined, async (transaction) => {
      const all = transaction.updateTable('sessions').where('memberId', '=', memberId);
      await all
        .set({ disownedAt: this.clock.now() })
        .where((row) => row.or([row('ip', '=', ip), ...(deviceHash ? [row('deviceHash', '=', deviceHash)] : [])]))
        .execute();
      // A passkey that was added since may be the other person's, and would prove them at the next login.
      await transaction
        .deleteFrom('passkeys')
        .where('memberId', '=', memberId)
        .where('createdAt', '>=', login.createdAt)
        .execute();
      if (stays) await all.set({ passwordDue: true }).where('tokenHash', '=', own).execute();
    });
    return { stays };
  }

  /** Whether nothing has proven the member since a login was disowned: no new password or, without one, no session. */
  async isProofDue({ id: memberId, hasPassword, passwordSetAt, createdAt }: Member): Promise<boolean> {
    const last = await this.database.session.findFirst({
      where: { memberId, disownedAt: { not: null } },
      orderBy: { disownedAt: 'desc' },
      select: { disownedAt: true },
    });
    if (!last?.disownedAt) return false;
    if (hasPassword) return last.disownedAt > (passwordSetAt ?? createdAt);
    const since = { memberId, createdAt: { gt: last.disownedAt } };
    return (await this.database.session.findFirst({ where: since, select: { id: true } })) === null;
  }
}
