import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { SiteInfo, WhitelabelNode } from '@apsara/api/sites';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { gatewaySettings, mailSettings } from '../../testing/message-ports.ts';
import { TestClock, TestSite } from '../../testing/test-site.ts';
import { TestServer, type Request } from '../../testing/test-server.ts';

let server: TestServer;
let fixture: TestSite;
const clock = new TestClock();

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), clock).build();
  const switches = [
    'USERNAMEREG3',
    'MOBILENUMREG3',
    'REGMOBVERF3',
    'MOBILEVERCODELOGIN3',
    'PHONEFORGETPWD3',
    'FIREBASE3',
  ];
  await fixture.database.site.update({ where: { code: 'lotus' }, data: { switches, hosts: ['lotus.test'] } });
  server = await TestServer.open(fixture.database, clock, { production: true, vendorsUrl: undefined });
});

const call = (request: Request) => server.send({ ...request, headers: { host: 'lotus.test' } });
const status = async () => {
  const { body } = await call({ method: 'GET', path: '/wps/system/status' });
  const { info } = body.value as { info: { site: SiteInfo; register: string[]; whitelabelVal: WhitelabelNode[] } };
  const on = info.whitelabelVal.filter(({ enabled }) => enabled === '1').map(({ modId }) => modId);
  return { ports: info.site.ports, register: info.register, on };
};
const phone = { countryDialingCode: '855', mobileNum: '12345678' };
const asked = {
  'a login code': { path: '/wps/verification/sms/noLogin', body: phone },
  'a registration code': {
    path: '/wps/verification/sms/register',
    body: { countryDialingCode: '855', mobileNo: '12345678' },
  },
  'a code for the mobile form': {
    path: '/wps/verification/sms/register/mobile',
    body: { countryDialingCode: '855', mobileNo: '12345678' },
  },
  'a link': { path: '/wps/member/password/email', body: { username: 'nobody1', email: 'nobody@example.com' } },
};
const refused = async (what: keyof typeof asked) => (await call({ method: 'POST', ...asked[what] })).body.errorCode;

const connect = async (port: 'sms' | 'email') => {
  const adapter = port === 'sms' ? ('http' as const) : ('smtp' as const);
  const settings = { smtp: mailSettings({ user: '' }), http: gatewaySettings() };
  await fixture.database.port.create({
    data: { id: randomUUID(), siteCode: 'lotus', port, adapter, settings, secrets: '{}' },
  });
  clock.move(3_000);
};

test('in production a site without ports offers nothing that needs them, and refuses it', async () => {
  expect(await status()).toEqual({ ports: [], register: ['register'], on: ['USERNAMEREG3'] });
  for (const what of Object.keys(asked) as (keyof typeof asked)[])
    expect([what, await refused(what)]).toEqual([what, 'site.switched_off']);
});

test('with SMS it offers what the operator has switched on, and with e-mail a link', async () => {
  await connect('sms');
  const all = ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'PHONEFORGETPWD3', 'FIREBASE3'];
  expect(await status()).toEqual({ ports: ['sms'], register: ['register', 'registerMobile'], on: all });
  expect(await refused('a login code')).toBeUndefined();
  expect(await refused('a link')).toBe('site.switched_off');
  await connect('email');
  expect((await status()).ports).toEqual(expect.arrayContaining(['sms', 'email']));
  expect(await refused('a link')).toBeUndefined();
});

test('a gateway reports at the address that it was given', async () => {
  const report = (signature: string) =>
    call({ method: 'POST', path: `/wps/port/report/${randomUUID()}/${signature}`, body: { status: 'DELIVRD' } });
  expect((await report('not-signed')).status).toBe(404);
});
