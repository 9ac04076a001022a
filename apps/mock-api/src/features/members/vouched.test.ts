import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { People } from '../../testing/people.ts';
import { SitesService } from '../sites/sites.service.ts';
import { MembersModule } from './members.module.ts';
import { MembersService } from './members.service.ts';

test('an account a third party opens records the terms agreed to and when, has no password, and is one account however often', async () => {
  const people = await People.move(await freshDatabase(), [MembersModule]);
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
