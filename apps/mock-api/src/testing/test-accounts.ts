import { randomUUID } from 'node:crypto';
import { OPERATOR } from '@apsara/domain/members/members';
import type { StaffRole } from '@apsara/domain/office/rights';
import { SessionsService } from '../features/sessions/sessions.service.ts';
import type { Caller } from '../shared/caller.ts';
import type { Database } from '../shared/database.ts';
import { hashPassword } from '../shared/secrets/passwords.ts';
import type { TestServer } from './test-server.ts';
import { testTerms, type TestClock } from './test-site.ts';

export const accountPassword = 'Passw0rd!';

/** Accounts of every kind, for tests that come through the server's door. */
export class TestAccounts {
  #passwordHash: Promise<string> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: TestClock,
    private readonly server: TestServer,
  ) {}

  /** An account of a type (specification 6). @returns its id */
  async account(username: string, type: number, siteCode = 'lotus'): Promise<string> {
    const id = randomUUID();
    const passwordHash = await (this.#passwordHash ??= hashPassword(accountPassword));
    await this.database.member.create({
      data: {
        id,
        siteCode,
        username,
        passwordHash,
        type,
        language: 'KM',
        termsVersion: testTerms,
        createdAt: this.clock.now(),
      },
    });
    if (type === OPERATOR) await this.staff(id, siteCode, 'admin');
    return id;
  }

  /** What an account of the staff may do. */
  async staff(memberId: string, siteCode: string, role: StaffRole | null): Promise<void> {
    await this.database.staffAccount.create({ data: { memberId, siteCode, role, createdAt: this.clock.now() } });
  }

  /** A token for an account, as if it had signed in. */
  async token(memberId: string): Promise<string> {
    const sessions = this.server.app.get(SessionsService, { strict: false });
    const { token } = await sessions.start(memberId, { device: 'web', ip: '127.0.0.1', userAgent: '' } as Caller);
    return token;
  }

  /** A new account of that type, signed in. */
  async signedIn(username: string, type: number, siteCode = 'lotus'): Promise<string> {
    return this.token(await this.account(username, type, siteCode));
  }
}
