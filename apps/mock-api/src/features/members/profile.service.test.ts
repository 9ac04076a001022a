import { beforeAll, expect, test } from 'vitest';
import type { Member } from '@apsara/prisma/client';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { People, refusalOf } from '../../testing/people.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { MembersModule } from './members.module.ts';
import { MembersService } from './members.service.ts';
import { ProfileService } from './profile.service.ts';

let people: People;
let profiles: ProfileService;

beforeAll(async () => {
  people = await People.move(await freshDatabase(), [MembersModule]);
  profiles = people.get(ProfileService);
});

const enter = async (username: string, over: Partial<Member> = {}) => {
  const { id } = await people.member(username, over);
  const { token } = await people.get(SessionsService).start(id, people.caller());
  return (await people.signedIn(token))!;
};

test('shows what proves a person masked', async () => {
  const caller = await enter('dara', { mobile: '+85512345678', email: 'dara@example.com', realName: 'Sok Dara', nickname: 'D' });
  const profile = await profiles.profile(caller);
  expect(profile).toMatchObject({ account: 'dara', nickname: 'D', hasPassword: true, realName: 'S*** D***' });
  expect(JSON.stringify(profile)).not.toMatch(/12345678|dara@example|Sok Dara/);
  expect(await profiles.profile(await enter('bopha'))).toMatchObject({ mobile: '', email: '', realName: '' });
});

test('e-mail and real name are given once; the nickname as often as one likes', async () => {
  const caller = await enter('malis');
  await profiles.update({ nickname: ' Malis ', email: 'malis@example.com', realName: 'កែវ ម៉ាលីស' }, caller);
  expect(await people.get(MembersService).byName('lotus', 'MALIS')).toMatchObject({
    nickname: 'Malis',
    email: 'malis@example.com',
    realName: 'កែវ ម៉ាលីស',
  });
  expect(await profiles.update({ nickname: '', email: 'malis@example.com' }, caller)).toMatchObject({ nickname: '' });
  await expect(profiles.update({ email: 'thief@example.com', realName: 'Other Person' }, caller)).rejects.toMatchObject({
    code: 'request.invalid',
    details: {
      fields: [
        { path: 'email', code: 'taken' },
        { path: 'realName', code: 'taken' },
      ],
    },
  });
});

test('a faulty field changes nothing', async () => {
  const caller = await enter('rith');
  expect(await refusalOf(profiles.update({ nickname: 'Rith', email: 'not an address' }, caller))).toBe('request.invalid');
  expect(await profiles.profile(caller)).toMatchObject({ nickname: '', email: '' });
});

test('the same picture stands for a member always', async () => {
  const caller = await enter('kosal');
  expect(profiles.icon(caller).icon).toMatch(/^\/art\/1\/emblem\/\w+\.96\.svg$/);
  expect(profiles.icon(caller)).toEqual(profiles.icon(caller));
});
