import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '@apsara/domain/members/members';
import { tagRules } from '@apsara/domain/office/member-notes';
import type { StaffRole } from '@apsara/domain/office/rights';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { MemberNotesService } from './member-notes.service.ts';
import { OfficeMembersService } from './office-members.service.ts';
import { OfficeModule } from './office.module.ts';

let people: TestApp;
let notes: MemberNotesService;
let staff: Member;
let member: Member;
let count = 0;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule]);
  notes = people.get(MemberNotesService);
  staff = await people.member('operator1', { type: OPERATOR });
});
beforeEach(async () => {
  count += 1;
  member = await people.member(`noted${count}`);
});

const as = (staffRole: StaffRole, over: Partial<SignedInCaller> = {}): SignedInCaller =>
  ({ ...people.caller(), actor: { ...staff, staffRole }, idempotencyKey: randomUUID(), ...over }) as SignedInCaller;
const write = (note: string, over?: Partial<SignedInCaller>) =>
  notes.createSiteMemberNote({ id: member.id, note }, as('support', over));
const tag = (word: string, tagged = true, id = member.id) =>
  notes.setSiteMemberTag({ id, tag: word, tagged }, as('support'));
const listed = async (word: string, role: StaffRole = 'payments') =>
  (await people.get(OfficeMembersService).listSiteMembers({ filter: { tag: word } }, as(role))).rows;

test('a note says who wrote it and when, stays as it was written, and is written once', async () => {
  const key = randomUUID();
  await write(' Asked for a call. ', { idempotencyKey: key });
  people.clock.move(60_000);
  await write('Called.');
  const again = await write('Asked for a call.', { idempotencyKey: key });
  expect(again.notes.map(({ note, by }) => [note, by])).toEqual([
    ['Called.', 'operator1'],
    ['Asked for a call.', 'operator1'],
  ]);
  expect(again.notes[0]?.at).toBe(people.clock.now().toISOString());
  expect(await refusalOf(write('Another', { idempotencyKey: key }))).toBe('request.key_reused');
  expect(await refusalOf(write(' \n '))).toBe('request.invalid');
  for (const change of ["UPDATE member_notes SET note = ''", 'DELETE FROM member_notes'])
    await expect(people.database.sql(change)).rejects.toThrow('append-only');
});

test('members are found by a tag, however it is typed, and no longer once it is removed', async () => {
  const other = await people.member(`other${count}`);
  await tag(' Big  Fish ');
  await tag('vip', true, other.id);
  expect((await tag('big fish')).tags).toEqual(['big fish']);
  expect(await listed('BIG fish')).toMatchObject([{ account: member.username, tags: ['big fish'] }]);
  expect(await notes.listSiteMemberTags(as('risk'))).toEqual(['big fish', 'vip']);
  await tag('Big fish', false);
  await tag('big fish', false);
  expect([await listed('big fish'), await notes.listSiteMemberTags(as('risk'))]).toEqual([[], ['vip']]);
  const subject = `lotus/${member.id}`;
  const events = await people.database.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });
  const details = expect.objectContaining({ by: 'operator1', account: member.username, tag: 'big fish' });
  expect(events.map((event) => [event.kind, event.details])).toEqual([
    ['members.tag_set', details],
    ['members.tag_removed', details],
  ]);
});

test('an account has ten tags at most, also when two are set at once', async () => {
  for (let n = 1; n < tagRules.maxTags; n += 1) await tag(`tag ${n}`);
  const both = await Promise.all(['first', 'second'].map((word) => refusalOf(tag(word))));
  expect(both.toSorted()).toEqual(['none', 'office.too_many_tags']);
  const { tags } = await notes.readSiteMemberNotes(member.id, as('support'));
  expect(tags).toHaveLength(tagRules.maxTags);
  expect(await refusalOf(tag('tag 1'))).toBe('none');
  expect(await refusalOf(tag(' \u{200b}'))).toBe('request.invalid');
});

test('staff who may not read notes see no tags and cannot search by them', async () => {
  await tag('watched');
  const record = await people.get(OfficeMembersService).readSiteMember(member.id, as('marketing'));
  expect(record.tags).toEqual([]);
  expect(await refusalOf(listed('watched', 'marketing'))).toBe('session.forbidden');
  expect((await people.get(OfficeMembersService).readSiteMember(member.id, as('risk'))).tags).toEqual(['watched']);
});

test('operators of another site find no account, no notes and no tags', async () => {
  await tag('own');
  const site = await people.addSite('padma');
  const stranger = as('admin', { site });
  const { id } = member;
  expect(await refusalOf(notes.readSiteMemberNotes(id, stranger))).toBe('members.unknown');
  expect(await refusalOf(notes.createSiteMemberNote({ id, note: 'A note' }, stranger))).toBe('members.unknown');
  expect(await refusalOf(notes.setSiteMemberTag({ id, tag: 'own', tagged: false }, stranger))).toBe('members.unknown');
  expect(await notes.listSiteMemberTags(stranger)).toEqual([]);
});
