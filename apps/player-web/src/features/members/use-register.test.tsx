// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { register } from '@apsara/api/registration';
import { verifyPhone } from '@apsara/api/security';
import { Refusal } from '@apsara/domain/refusals';
import { api } from '../../shared/api.ts';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { emptyRegisterValues } from './register-fields.ts';
import { useRegister } from './use-register.ts';

afterEach(() => vi.restoreAllMocks());

/** Sends a form with a code on a site where an outside service checks numbers. */
function form() {
  const site = { botCheck: false, termsVersion: '1', switches: new Set(['FIREBASE3']) } as unknown as Site;
  const wrapper = ({ children }: { children: React.ReactNode }) => <SiteContext value={site}>{children}</SiteContext>;
  const { result } = renderHook(() => useRegister('register'), { wrapper });
  const values = { ...emptyRegisterValues, username: 'sokha', mobileNum: '012345678', verificationCode: '123456' };
  const asked = ['username', 'mobileNum', 'verificationCode'] as const;
  return () => result.current.send({ values, asked, countryDialingCode: '855', captchaId: '' });
}

test('a number that the outside service does not confirm stops the registration before anything is called', async () => {
  const call = vi.spyOn(api, 'call').mockRejectedValue(new Refusal('session.code_wrong'));
  await expect(form()()).rejects.toMatchObject({ code: 'session.code_wrong' });
  expect(call.mock.calls.map(([endpoint]) => endpoint)).toEqual([verifyPhone]);
});

test('a registration carries the token of the outside service, which one code gives once', async () => {
  const proof = { firebaseIdToken: 'signed', firebaseChannel: 'sms' };
  const call = vi.spyOn(api, 'call').mockImplementation((endpoint) => {
    if (endpoint === verifyPhone) return Promise.resolve(proof) as never;
    return Promise.reject(new Refusal('members.username_taken'));
  });
  const send = form();
  for (let tries = 0; tries < 2; tries += 1)
    await expect(send()).rejects.toMatchObject({ code: 'members.username_taken' });
  expect(call.mock.calls.map(([endpoint]) => endpoint)).toEqual([verifyPhone, register, register]);
  expect(call.mock.lastCall?.[1]).toMatchObject(proof);
  expect(call.mock.lastCall?.[1]).not.toHaveProperty('verificationCode');
});
