import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import { SitesService } from '../sites/sites.service.ts';
import { MembersModule } from './members.module.ts';
import { MembersService } from './members.service.ts';

test('an account a third party opens records the terms agreed to and when, has no password, and is one account however often', async () => {
  const people = await TestApp.create(await freshDatabase(), [MembersModule]);
  await people.site({ termsVersion: '2026-07' });
  const site = await people.get(SitesService).byCode('lotus');
  const vouched = { provider: 'google', subject: 'g-1', name: 'Sok Dara', email: 'dara@example.com' } as const;
  const open = () => people.get(MembersService).openVouched(site, vouched);
  const id = await open();
  const at = people.clock.now();
  people.clock.move(60_000);
  expect(await open()).toBe(id);
  expect(await people.database.member.findUniqueOrThrow({ where: { id } })).toMatchObject({
    termsVersion: '2026-07',
    consentAt: at,
    hasPassword: false,
    nickname: 'Sok Dara',
    email: 'dara@example.com',
  });
});

test('a request key of the registration form or of an agent does not block another caller', async () => {
  const people = await TestApp.create(await freshDatabase(), [MembersModule]);
  const members = people.get(MembersService);
  const site = await people.get(SitesService).byCode('lotus');
  const opened = {
    site,
    password: 'long-enough-1',
    nickname: '',
    type: 0,
    uplineId: null,
    language: 'EN',
    profile: {},
  } as const;
  const subject = createHash('sha256').update('lotus/google/g-2').digest('hex');
  const keys = [`form/third/${subject}`, `form/${subject}`, `agent/third/${subject}`, `agent/a/${subject}`] as const;
  for (const [count, key] of keys.entries()) await members.open({ ...opened, username: `early${String(count)}`, key });
  const id = await members.openVouched(site, {
    provider: 'google',
    subject: 'g-2',
    name: 'Sok Dara',
    email: undefined,
  });
  expect((await members.byId(id)).nickname).toBe('Sok Dara');
  expect(await people.database.member.count()).toBe(keys.length + 1);
});
