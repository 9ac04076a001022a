import { expect, it } from 'vitest';
import { emptyRegisterValues } from './register-fields.ts';
import { registrationPayload } from './registration-payload.ts';

const place = { hostname: 'lotus.localhost', href: 'http://lotus.localhost/register' };
const about = { countryDialingCode: '855', captchaId: 'c1', termsVersion: '1', brought: {}, place };

it('sends the filled fields, the number without its leading 0, and the password unchanged', () => {
  const values = {
    ...emptyRegisterValues,
    mobileNum: '012 345 678',
    password: ' pass word ',
    nickname: '  ',
    email: 'a@b.kh',
  };
  const sent = registrationPayload({ ...about, values, asked: ['mobileNum', 'password', 'nickname'] });
  expect(sent).toMatchObject({
    mobileNum: '12345678',
    countryDialingCode: '855',
    password: ' pass word ',
    ageConfirmed: true,
    termsVersion: '1',
  });
  expect(sent).not.toHaveProperty('nickname');
  expect(sent).not.toHaveProperty('email');
  expect(sent).not.toHaveProperty('captchaId');
});

it('sends a code from the URL, unless another one was typed', () => {
  const brought = { affiliateCode: 'AG1' };
  const values = { ...emptyRegisterValues, affiliateCode: 'AG2' };
  expect(registrationPayload({ ...about, values, brought, asked: [] }).affiliateCode).toBe('AG1');
  expect(registrationPayload({ ...about, values, brought, asked: ['affiliateCode'] }).affiliateCode).toBe('AG2');
});
