import { expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

const values = {
  'patroni.yml': {
    name: 'db1',
    address: '10.0.0.1',
    port: 5432,
    restPort: 8008,
    etcdHosts: '10.0.0.1:2379,10.0.0.2:2379',
    network: '10.0.0.0/24',
    folder: '/var/lib/apsara',
    programs: '/usr/lib/postgresql/15/bin',
    password: 'a-password',
    synchronous: 'true',
  },
  'etcd.yml': {
    name: 'etcd1',
    address: '10.0.0.1',
    folder: '/var/lib/etcd',
    clientPort: 2379,
    peerPort: 2380,
    members: 'etcd1=http://10.0.0.1:2380',
  },
  'haproxy.cfg': { address: '127.0.0.1', port: 5000, servers: 'server db1 10.0.0.1:5432 check port 8008' },
  'redis.conf': { address: '127.0.0.1', port: 6379, folder: '/var/lib/redis', password: 'a-password', replicaOf: '' },
  'sentinel.conf': {
    address: '127.0.0.1',
    port: 26379,
    folder: '/var/lib/sentinel',
    password: 'a-password',
    primaryAddress: '127.0.0.1',
    primaryPort: 6379,
  },
} as const;

test.each(Object.keys(values) as (keyof typeof values)[])(
  '%s of deploy/ha takes its values and has no place left',
  (file) => {
    const text = settingsOf(file, values[file]);
    expect(text).not.toContain('${');
    for (const value of Object.values(values[file])) expect(text).toContain(String(value));
  },
);

test('a place without a value, and a value without a place, are errors that name them', () => {
  const { servers: _, ...rest } = values['haproxy.cfg'];
  expect(() => settingsOf('haproxy.cfg', rest)).toThrow('deploy/ha/haproxy.cfg wants a value for servers');
  expect(() => settingsOf('haproxy.cfg', { ...values['haproxy.cfg'], colour: 'red' })).toThrow(
    'has no place for colour',
  );
});

test('the databases acknowledge nothing that only one machine holds, and a primary without etcd stops before another takes over', () => {
  const text = settingsOf('patroni.yml', values['patroni.yml']);
  expect(text).toMatch(/^ +synchronous_mode: true$/m);
  expect(text).toMatch(/^ +synchronous_mode_strict: true$/m);
  const seconds = (name: string): number => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(text)?.[1]);
  expect(seconds('loop_wait') + 2 * seconds('retry_timeout')).toBeLessThanOrEqual(seconds('ttl'));
});
