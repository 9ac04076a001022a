import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { MessageGroup } from '@apsara/domain/members/messages';
import type { Language } from '@apsara/domain/sites/languages';
import { ContractSite, type Account } from '../../testing/contract-site.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { MessagesModule } from './messages.module.ts';
import { MessagesService } from './messages.service.ts';

let people: TestApp;
let site: ContractSite;
let messages: MessagesService;
let member: Account;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MessagesModule]);
  site = new ContractSite(people);
  messages = people.get(MessagesService);
  member = await site.player(await site.account());
});

const details = { amount: '100.00', currency: 'KHR', orderNo: 'D1' };
const deposit = (account: Account, about = randomUUID() as string) =>
  messages.send({ memberId: account.id, kind: 'deposit_paid', about, details });
interface Query {
  cursor?: string;
  language?: Language;
  group?: MessageGroup;
  q?: string;
}
const inbox = async (account: Account, query: Query = {}) => messages.listMessages(query, account.caller);

test("a message of the platform is shown in the reader's language", async () => {
  const reader = await site.player(await site.account());
  await deposit(reader);
  const titles = (['KM', 'EN', 'CN', 'BN'] as const).map(
    async (language) => (await inbox(reader, { language })).content[0]!,
  );
  const read = await Promise.all(titles);
  expect(read.map(({ title }) => title)).toEqual([
    'ប្រាក់ដាក់របស់អ្នកបានមកដល់',
    'Deposit received',
    '您的存款已到账',
    'আপনার জমা এসে গেছে',
  ]);
  for (const { content } of read) expect(content).toMatch(/100\.00 KHR.*D1/);
});

test('an event leads to one message', async () => {
  const reader = await site.player(await site.account());
  await deposit(reader, 'deposit/D1/paid');
  await deposit(reader, 'deposit/D1/paid');
  expect(await messages.readUnreadCount(reader.caller)).toMatchObject({ unreadMessage: 1 });
});

test('is read, thrown away and counted by its owner alone', async () => {
  const [owner, sibling] = [await site.player(await site.account()), await site.account()];
  const upline = await people.database.member.findUniqueOrThrow({ where: { id: owner.id } });
  const above = { caller: { ...owner.caller, actor: { ...owner.caller.actor, id: upline.uplineId! } } } as Account;
  await deposit(owner);
  await deposit(owner);
  const { content } = await inbox(owner);
  const { id } = content[0]!;
  for (const other of [sibling, above]) {
    expect((await inbox(other)).content).toEqual([]);
    expect(await refusalOf(messages.markMessageRead({ id }, other.caller))).toBe('messages.unknown');
    expect(await refusalOf(messages.removeMessage(id, other.caller))).toBe('messages.unknown');
  }
  expect(await messages.markMessageRead({ id }, owner.caller)).toMatchObject({ unreadMessage: 1 });
  expect((await inbox(owner)).content.map(({ read }) => read)).toEqual([true, false]);
  expect(await messages.removeMessage(content[1]!.id, owner.caller)).toMatchObject({ unreadMessage: 0 });
  expect(await refusalOf(messages.removeMessage(content[1]!.id, owner.caller))).toBe('messages.unknown');
  expect((await inbox(owner)).content).toHaveLength(1);
});

test("a member marks all own messages as read at once, and nobody else's", async () => {
  const other = await site.player(await site.account());
  await deposit(other);
  await deposit(member);
  expect(await messages.markMessageRead({}, member.caller)).toMatchObject({ unreadMessage: 0 });
  expect(await messages.readUnreadCount(other.caller)).toMatchObject({ unreadMessage: 1 });
});

test('pages follow one another without a gap while new ones arrive', async () => {
  const reader = await site.player(await site.account());
  for (let count = 0; count < 45; count += 1) await deposit(reader);
  const first = await inbox(reader);
  people.clock.move(1_000);
  await deposit(reader);
  const second = await inbox(reader, { cursor: first.nextCursor! });
  const third = await inbox(reader, { cursor: second.nextCursor! });
  const all = [first, second, third].flatMap(({ content }) => content.map(({ id }) => id));
  expect([new Set(all).size, third.nextCursor]).toEqual([45, null]);
  expect(await refusalOf(inbox(reader, { cursor: 'x_y' }))).toBe('request.invalid');
});

test('open pages receive that the inbox has changed', async () => {
  const pushed = vi.spyOn(people.get(SocketGateway), 'toMember');
  await deposit(member);
  expect(pushed).toHaveBeenCalledWith(member.id, 'unread');
});

test('a tab and a search show what they are about: words, order numbers, and nothing by a sign alone', async () => {
  const reader = await site.player(await site.account());
  await deposit(reader);
  const news = { kind: 'new_device', about: randomUUID(), details: { ip: '198.51.100.9', device: 'Firefox' } } as const;
  await messages.send({ memberId: reader.id, ...news });
  const kinds = async (query: Query) => (await inbox(reader, query)).content.map(({ kind }) => kind);
  expect(await kinds({ group: 'money' })).toEqual(['deposit_paid']);
  expect(await kinds({ group: 'security' })).toEqual(['new_device']);
  expect(await kinds({ q: 'firefox' })).toEqual(['new_device']);
  expect(await kinds({ q: 'deposit RECEIVED', language: 'EN' })).toEqual(['deposit_paid']);
  expect(await kinds({ q: 'D1', group: 'security' })).toEqual([]);
  expect(await kinds({ q: '%' })).toEqual([]);
});
