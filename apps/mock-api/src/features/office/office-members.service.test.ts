import { beforeAll, expect, test } from 'vitest';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { refusalOf, TestApp } from '../../testing/test-app.ts';
import { MemberContactsService } from '../members/member-contacts.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { MemberLoginsService } from './member-logins.service.ts';
import { OfficeMembersService } from './office-members.service.ts';
import { OfficeModule } from './office.module.ts';

let people: TestApp;
let office: OfficeMembersService;
let logins: MemberLoginsService;
let operator: SignedInCaller;
let dara: Member;
let sokha: Member;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [OfficeModule]);
  const { database } = people;
  office = people.get(OfficeMembersService);
  logins = people.get(MemberLoginsService);
  const staff = await people.member('operator1', { type: OPERATOR });
  const { token } = await people.get(SessionsService).start(staff.id, people.caller({ device: 'console' }));
  operator = (await people.signedIn(token, { device: 'console' }))!;
  dara = await people.member('dara', {
    realName: 'Chan Dara',
    mobile: '+85512345678',
    email: 'Dara@Example.com',
    mobileConfirmedAt: people.clock.now(),
  });
  sokha = await people.member('sokha');
  await people.member('trial1', { type: TRIAL });
  const lotus = await database.site.findUniqueOrThrow({ where: { code: 'lotus' } });
  await database.site.create({
    data: { ...lotus, theme: {}, switches: [], registerRules: {}, helpLines: [], code: 'padma' },
  });
  await people.member('dara2', { siteCode: 'padma', mobile: '+85512345678' });
  await database.payoutAccount.create({
    data: {
      id: dara.id,
      siteCode: 'lotus',
      memberId: dara.id,
      method: 'ABA',
      number: '000111222',
      holder: 'CHAN DARA',
      requestKey: 'key',
      createdAt: people.clock.now(),
      usableFrom: people.clock.now(),
    },
  });
  const caller = people.caller({ ip: '198.51.100.7', userAgent: 'Mozilla/5.0 Firefox/130.0' });
  for (const { id } of [dara, sokha]) await people.get(SessionsService).start(id, caller, { deviceId: 'a browser' });
});

const found = async (q: string) =>
  (await office.listSiteMembers({ filter: { q } }, operator)).rows.map(({ account }) => account);

test('every way of searching finds the member, and only of the own site', async () => {
  const device = Buffer.from(hashToken('a browser')).toString('hex');
  for (const q of [dara.id, 'DAR', 'chan d', '012 345', '+855123', 'dara@ex', '000111'])
    expect([q, await found(q)]).toEqual([q, ['dara']]);
  for (const q of ['198.51.100.', device.slice(0, 16)]) expect([q, await found(q)]).toEqual([q, ['dara', 'sokha']]);
  for (const q of ['trial', 'operator', 'ara', '%', 'dara_', '10.9.8.7']) expect([q, await found(q)]).toEqual([q, []]);
});

test('a member has the country of the mobile, in the language of the reader, and is found by it', async () => {
  const of = async (country: string, site = operator.site) =>
    (await office.listSiteMembers({ filter: { country } }, { ...operator, site })).rows.map(({ account }) => account);
  expect([await of('KH'), await of('TH')]).toEqual([[], []]);
  const members = people.get(SiteMembersService);
  const bind = (mobile: string) =>
    people.database.transaction(async (transaction) =>
      members.setContact(transaction, await members.ofSite(sokha.id, 'lotus'), 'mobile', mobile),
    );
  await bind('+66812345678');
  const read = async () => {
    const { country, countryName } = await office.readSiteMember(sokha.id, { ...operator, language: 'CN' });
    return [country, countryName];
  };
  expect(await read()).toEqual(['TH', '泰国']);
  expect([await of('TH'), await of('none')]).toEqual([['sokha'], ['dara']]);
  await people.get(MemberContactsService).confirmContact(sokha.id, { mobile: '+85512345600' }, '+66812345678');
  expect(await read()).toEqual(['KH', '柬埔寨']);
  // A number that belongs to no country leaves what is known.
  await bind('+99912345678');
  expect(await read()).toEqual(['KH', '柬埔寨']);
  expect(await of('KH', { ...operator.site, code: 'padma' })).toEqual([]);
  const data = { mobile: null, mobileConfirmedAt: null, country: null };
  await people.database.member.update({ where: { id: sokha.id }, data });
});

test('the list has flags, which it can be filtered by', async () => {
  const { database } = people;
  const flagged = async (flag: 'unverified' | 'blocked' | 'withdrawals_frozen' | 'closing') =>
    (await office.listSiteMembers({ filter: { flag } }, operator)).rows.map(({ account }) => account);
  expect([await flagged('unverified'), await flagged('blocked')]).toEqual([['sokha'], []]);
  await database.memberHold.create({
    data: {
      memberId: sokha.id,
      kind: 'withdrawals',
      siteCode: 'lotus',
      reason: 'A stolen card',
      setBy: operator.actor.id,
      setAt: people.clock.now(),
    },
  });
  await database.member.update({
    where: { id: sokha.id },
    data: { status: 'blocked', closingAt: people.clock.now() },
  });
  expect(await flagged('withdrawals_frozen')).toEqual(['sokha']);
  const { flags, holds } = await office.readSiteMember(sokha.id, operator);
  expect(flags).toEqual(['blocked', 'withdrawals_frozen', 'closing', 'unverified']);
  expect(holds).toMatchObject([{ kind: 'withdrawals', reason: 'A stolen card', by: 'operator1' }]);
});

test('a record masks personal data, and a look at all of it is written down', async () => {
  const record = await office.readSiteMember(dara.id, operator);
  expect(record).toMatchObject({ sessions: 1, hasPassword: true, passkeys: 0, turnover: '0.00', line: [] });
  expect(JSON.stringify(record)).not.toMatch(/12345678|Dara@|Chan/);
  const whole = { realName: 'Chan Dara', mobile: '+85512345678', email: 'Dara@Example.com' };
  expect(await office.readSiteMemberContacts(dara.id, operator)).toEqual(whole);
  const written = await people.database.auditEvent.findFirstOrThrow({ where: { kind: 'members.contacts_viewed' } });
  expect(written).toMatchObject({ subject: `lotus/${dara.id}`, details: { by: 'operator1', account: 'dara' } });
});

test('logins name the other accounts of the device', async () => {
  const [latest] = await logins.listSiteMemberLogins(dara.id, operator);
  expect(latest).toMatchObject({ ip: '198.51.100.7', open: true, disowned: false, others: [{ account: 'sokha' }] });
});

test('another site, staff and trial accounts have no record here', async () => {
  const others = await people.database.member.findMany({
    where: { OR: [{ siteCode: 'padma' }, { type: { in: [TRIAL, OPERATOR] } }] },
  });
  expect(others).toHaveLength(3);
  for (const { id } of others) {
    expect(await refusalOf(office.readSiteMember(id, operator))).toBe('members.unknown');
    expect(await refusalOf(office.readSiteMemberContacts(id, operator))).toBe('members.unknown');
    expect(await refusalOf(logins.listSiteMemberLogins(id, operator))).toBe('members.unknown');
  }
});
