import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp } from '../../testing/test-app.ts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { PersonalResultsService } from './personal-results.service.ts';
import { ReportsModule } from './reports.module.ts';

test('a range that ends before it begins, or is too long, is refused beside its end', async () => {
  const people = await TestApp.create(await freshDatabase(), [ReportsModule]);
  const service = people.get(PersonalResultsService);
  const caller = people.caller() as SignedInCaller;
  await expect(service.readPersonalResults({ from: '2026-11-21', to: '2026-11-20' }, caller)).rejects.toMatchObject({
    code: 'request.invalid',
    details: { fields: [{ path: 'to', code: 'too_small' }] },
  });
  await expect(service.readPersonalResults({ from: '2026-08-01', to: '2026-11-20' }, caller)).rejects.toMatchObject({
    details: { fields: [{ path: 'to', code: 'too_big', max: 92 }] },
  });
});
