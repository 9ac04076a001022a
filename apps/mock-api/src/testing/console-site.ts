import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { vi } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import type { FieldError } from '@apsara/domain/refusals';
import { freshDatabase } from './fresh-database.ts';
import { TestSite, TestClock } from './test-site.ts';
import { TestServer, type Request, type WireAnswer } from './test-server.ts';

const AGENT = 1;
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** A whole server with one operator, one agent and one member, and a second site beside theirs. */
export class ConsoleSite {
  private constructor(
    readonly fixture: TestSite,
    readonly clock: TestClock,
    readonly server: TestServer,
    readonly tokens: Record<'operator' | 'agent' | 'member', string>,
  ) {}

  static async build(): Promise<ConsoleSite> {
    const clock = new TestClock();
    vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
    const database = await freshDatabase();
    const fixture = await new TestSite(database, clock).build();
    const lotus = await database.site.update({
      where: { code: 'lotus' },
      data: { idleMinutes: 1_440, languages: ['KM', 'EN', 'CN'] },
    });
    await database.site.create({
      data: { ...lotus, theme: {}, switches: [], registerRules: {}, code: 'padma', name: 'Padma' },
    });
    const server = await TestServer.open(database, clock);
    const enter = async (username: string, type: number): Promise<string> => {
      const { id } = await fixture.player(0n);
      await database.member.update({
        where: { id },
        data: { username, type, passwordHash: await hash('Passw0rd!', cheap) },
      });
      if (type === OPERATOR)
        await database.staffAccount.create({
          data: { memberId: id, siteCode: 'lotus', role: 'admin', createdAt: clock.now() },
        });
      const { body } = await server.send({
        method: 'POST',
        path: '/wps/session/login',
        headers: type === 0 ? {} : { device: 'console' },
        body: { type: 'username', username, password: 'Passw0rd!' },
        sealed: true,
      });
      return (body.value as { token: string }).token;
    };
    const tokens = {
      operator: await enter('operator1', OPERATOR),
      agent: await enter('agent1', AGENT),
      member: await enter('member1', 0),
    };
    return new ConsoleSite(fixture, clock, server, tokens);
  }

  send(request: Request, who: keyof ConsoleSite['tokens'] = 'operator'): Promise<WireAnswer> {
    const headers = {
      device: who === 'member' ? 'web' : 'console',
      'idempotency-key': randomUUID(),
      ...request.headers,
    };
    return this.server.send({ ...request, headers, token: this.tokens[who] });
  }

  async read<T>(path: string): Promise<T> {
    return (await this.send({ method: 'GET', path })).body as unknown as T;
  }

  /** A record with some of it changed, saved as the console's form does. */
  async change(path: string, settings: object, who: keyof ConsoleSite['tokens'] = 'operator'): Promise<WireAnswer> {
    return this.send({ method: 'PUT', path, body: { ...(await this.read<object>(path)), ...settings } }, who);
  }

  /** The latest change of a kind that was written down. */
  async written(kind: string): Promise<{ subject: string; by: string; before: unknown; after: unknown }> {
    const { subject, details } = await this.fixture.database.auditEvent.findFirstOrThrow({
      where: { kind },
      orderBy: { id: 'desc' },
    });
    const { by, before, after } = details as Record<'by' | 'before' | 'after', string>;
    return { subject, by, before: JSON.parse(before), after: JSON.parse(after) };
  }
}

/** The fields that an answer says are wrong. */
export const invalidFields = ({ body }: WireAnswer): string[] =>
  ((body.value as { fields?: FieldError[] } | undefined)?.fields ?? []).map(({ path }) => path);
