import { beforeAll, expect, test } from 'vitest';
import type { Member } from '@apsara/prisma/client';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { MembersModule } from './members.module.ts';
import { MembersService } from './members.service.ts';
import { ProfileService } from './profile.service.ts';

let people: TestApp;
let profiles: ProfileService;

beforeAll(async () => {
  people = await TestApp.create(await freshDatabase(), [MembersModule]);
  profiles = people.get(ProfileService);
});

const enter = async (username: string, over: Partial<Member> = {}) => {
  const { id } = await people.member(username, over);
  const { token } = await people.get(SessionsService).start(id, people.caller());
  return (await people.signedIn(token))!;
};

test('shows what proves a person masked', async () => {
  const caller = await enter('dara', {
    mobile: '+85512345678',
    email: 'dara@example.com',
    realName: 'Sok Dara',
    nickname: 'D',
  });
  const profile = await profiles.readProfile(caller);
  expect(profile).toMatchObject({ account: 'dara', nickname: 'D', hasPassword: true, realName: 'S*** D***' });
  expect(JSON.stringify(profile)).not.toMatch(/12345678|dara@example|Sok Dara/);
  expect(await profiles.readProfile(await enter('bopha'))).toMatchObject({ mobile: '', email: '', realName: '' });
});

test('a real name is given once; the nickname as often as one likes', async () => {
  const caller = await enter('malis');
  await profiles.updateProfile({ nickname: ' Malis ', realName: 'កែវ ម៉ាលីស' }, caller);
  expect(await people.get(MembersService).byName('lotus', 'MALIS')).toMatchObject({
    nickname: 'Malis',
    realName: 'កែវ ម៉ាលីស',
  });
  expect(await profiles.updateProfile({ nickname: '', realName: 'កែវ ម៉ាលីស' }, caller)).toMatchObject({ nickname: '' });
  await expect(profiles.updateProfile({ nickname: 'Thief', realName: 'Other Person' }, caller)).rejects.toMatchObject({
    code: 'request.invalid',
    details: { fields: [{ path: 'realName', code: 'taken' }] },
  });
  expect(await profiles.readProfile(caller)).toMatchObject({ nickname: '' });
});

test('a member has the same picture until another one is chosen', async () => {
  const caller = await enter('kosal');
  const { icon, choices } = await profiles.readMemberIcon(caller);
  expect(choices.map((choice) => choice.icon)).toContain(icon);
  expect(await profiles.readMemberIcon(caller)).toMatchObject({ icon });
  const other = choices.find((choice) => choice.icon !== icon)!;
  expect(await profiles.updateMemberIcon(other.name, caller)).toMatchObject(other);
  expect(await profiles.readMemberIcon(caller)).toMatchObject(other);
});

test('personal data is completed later: facts once, the rest as often as one likes', async () => {
  const caller = await enter('sopheap');
  const detailsOf = async () => {
    const { details } = await profiles.readProfile(caller);
    return Object.fromEntries(details.map(({ field, value }) => [field, value]));
  };
  const save = (details: object) => refusalOf(profiles.updateProfile({ details }, caller));
  expect(await detailsOf()).toMatchObject({ birthday: '', zalo: '' });
  expect(await save({ birthday: '2015-01-01' })).toBe('request.invalid');
  expect(await save({ birthday: '1990-05-01', zalo: '012345678', address: 'Street 1' })).toBe('none');
  expect(await save({ zalo: '099888777' })).toBe('none');
  expect(await detailsOf()).toMatchObject({ birthday: '1***-0***-0***', zalo: '099888777', address: 'Street 1' });
  expect(await save({ birthday: '1991-05-01' })).toBe('request.invalid');
  expect(await save({ wechat: 'not asked for here' })).toBe('request.invalid');
});
