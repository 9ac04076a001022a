import { expect, inject, test, vi } from 'vitest';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { createLogger } from '../../shared/logger.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { testConfig } from '../../testing/test-config.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { ClockService } from './clock.service.ts';

test('an instance that cannot read what another made of time says so and goes on', async () => {
  const [row] = await (await freshDatabase()).sql<{ name: string }>('SELECT current_database() AS name');
  const database = new Database(Object.assign(new URL(inject('serverUrl')), { pathname: `/${row!.name}` }).href);
  const live = new SocketGateway();
  const listen = vi.spyOn(live, 'onClockChanged');
  const logger = createLogger('silent');
  const said = vi.spyOn(logger, 'error');
  await new ClockService(testConfig, database, new Clock(), live, new JobsService(), logger).onModuleInit();
  await database.close();
  listen.mock.calls[0]![0]();
  await expect.poll(() => said.mock.calls).toHaveLength(1);
});
