import { randomUUID } from 'node:crypto';
import { OPERATOR } from '@apsara/domain/members/members';
import type { StaffRole } from '@apsara/domain/office/rights';
import type { Database } from '../shared/database.ts';
import { TestAccounts } from './test-accounts.ts';
import { TestServer, type WireAnswer } from './test-server.ts';
import { TestClock, TestSite } from './test-site.ts';

/** One of the staff, signed in to the console. */
export interface Viewer {
  id: string;
  username: string;
  token: string;
}

export const viewBrowser = 'b'.repeat(32);

/** Staff who look at the player site as its members see it, through the server's door. */
export class Viewing {
  private constructor(
    readonly database: Database,
    readonly clock: TestClock,
    readonly server: TestServer,
    readonly accounts: TestAccounts,
  ) {}

  static async open(database: Database, clock = new TestClock()): Promise<Viewing> {
    await new TestSite(database, clock).build();
    const server = await TestServer.open(database, clock);
    return new Viewing(database, clock, server, new TestAccounts(database, clock, server));
  }

  async viewer(username: string, role: StaffRole | null = 'support'): Promise<Viewer> {
    const id = await this.accounts.account(username, OPERATOR);
    await this.database.staffAccount.update({ where: { memberId: id }, data: { role } });
    return { id, username, token: await this.accounts.token(id) };
  }

  /** Asks for a view of an account. */
  ask({ token }: Viewer, id: string, { key = randomUUID() as string, reason = 'Ticket 17', site = 'lotus' } = {}) {
    return this.server.send({
      method: 'POST',
      path: `/console/siteMembers/${id}/view`,
      token,
      body: { reason, browser: viewBrowser },
      headers: { device: 'console', 'idempotency-key': key, merchant: site },
    });
  }

  enter(code: string, browser = viewBrowser): Promise<WireAnswer> {
    return this.server.send({ method: 'POST', path: '/wps/session/view', body: { code, browser } });
  }

  /** Opens a view of an account. @returns its token */
  async view(viewer: Viewer, id: string): Promise<string> {
    const { code } = (await this.ask(viewer, id)).body as unknown as { code: string };
    return ((await this.enter(code)).body.value as { token: string }).token;
  }

  /** The name of the account that a token shows, or why it shows none. */
  async shows(token: string): Promise<string | undefined> {
    const { body } = await this.server.send({ method: 'GET', path: '/wps/member/profile', token });
    return body.errorCode ?? (body.value as { account: string }).account;
  }
}
