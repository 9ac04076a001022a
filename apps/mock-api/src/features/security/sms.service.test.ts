import { beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestApp, refusalOf } from '../../testing/test-app.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { SecurityModule } from './security.module.ts';
import { SmsService } from './sms.service.ts';

let people: TestApp;
let sms: SmsService;

beforeAll(async () => {
  // The pace of one a second is counted in the machine's time, which a busy machine lets pass.
  vi.useFakeTimers({ toFake: ['Date'] });
  people = await TestApp.create(await freshDatabase(), [SecurityModule]);
  sms = people.get(SmsService);
  return () => vi.useRealTimers();
});

const country = { countryDialingCode: '+855' };
const texts = async (target: string): Promise<string[]> =>
  (await people.get(OutboxService).list({ target })).map(({ text }) => text);

describe('a login code', () => {
  test('is sent only to a member, in the member’s language; the answers are the same for everyone', async () => {
    await people.site({ switches: ['MOBILEVERCODELOGIN3'] });
    await people.member('sokha', { mobile: '+85512500001', language: 'CN' });
    const answers = [
      await sms.sendLoginSms({ ...country, mobileNum: '012500001' }, people.caller()),
      await sms.sendLoginSms({ ...country, mobileNum: '012500002' }, people.caller()),
    ];
    expect(answers).toEqual([{ expiredMinutes: 1 }, { expiredMinutes: 1 }]);
    expect(await texts('+85512500001')).toEqual([expect.stringContaining('登录验证码')]);
    expect(await texts('+85512500002')).toEqual([]);
    for (const mobileNum of ['012500001', '012500002'])
      expect(await refusalOf(sms.sendLoginSms({ ...country, mobileNum }, people.caller()))).toBe('request.too_many');
  });

  test.each([
    [['MOBILEVERCODELOGIN3'], 'none'],
    [['PHONEFORGETPWD3'], 'none'],
    [['FIREBASE3'], 'none'],
    [['REGMOBVERF3', 'MOBILENUMREG3'], 'site.switched_off'],
  ])('with %j: %s', async (switches, answer) => {
    await people.site({ switches });
    const mobileNum = `0125010${switches[0]!.length + 10}`;
    expect(await refusalOf(sms.sendLoginSms({ ...country, mobileNum }, people.caller()))).toBe(answer);
  });
});

describe('a registration code', () => {
  test('is sent to every caller, with or without an account', async () => {
    await people.site({ switches: ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3'] });
    await people.member('dara', { mobile: '+85512500003' });
    await sms.sendRegistrationSms('MOBILENUMREG3', { ...country, mobileNo: '012500003' }, people.caller());
    await sms.sendRegistrationSms(
      'USERNAMEREG3',
      { ...country, mobileNo: '012500004' },
      people.caller({ language: 'BN' }),
    );
    expect(await texts('+85512500003')).toEqual([expect.stringContaining('registration code')]);
    expect(await texts('+85512500004')).toEqual([expect.stringContaining('নিবন্ধন কোড')]);
  });

  test.each(['USERNAMEREG3', 'MOBILENUMREG3'] as const)('wants %s and REGMOBVERF3', async (form) => {
    const ask = () => refusalOf(sms.sendRegistrationSms(form, { ...country, mobileNo: '012500005' }, people.caller()));
    await people.site({ switches: [form] });
    expect(await ask()).toBe('site.switched_off');
    await people.site({ switches: ['REGMOBVERF3', form === 'USERNAMEREG3' ? 'MOBILENUMREG3' : 'USERNAMEREG3'] });
    expect(await ask()).toBe('site.switched_off');
  });
});

test('is not sent to an impossible number', async () => {
  await people.site({ switches: ['USERNAMEREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3'] });
  await expect(sms.sendLoginSms({ ...country, mobileNum: '023456789' }, people.caller())).rejects.toMatchObject({
    code: 'request.invalid',
    details: { fields: [{ path: 'mobileNum', code: 'format' }] },
  });
  await expect(
    sms.sendRegistrationSms('USERNAMEREG3', { ...country, mobileNo: '1' }, people.caller()),
  ).rejects.toMatchObject({
    details: { fields: [{ path: 'mobileNo', code: 'format' }] },
  });
});
