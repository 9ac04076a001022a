// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from '../../shared/site.tsx';
import { speakEnglish } from '../../testing/words.ts';
import { UsernameLogin } from './username-login.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const words = 'Please enter the code from the image to log in.';

test('a captcha that is due before the password is looked at is asked for, without a verdict on the password', async () => {
  const refusal = { success: false, errorCode: 'session.captcha_first', message: words };
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 401 })));
  render(
    <SiteContext value={{ botCheck: false } as Site}>
      <UsernameLogin formError="" onForgot={nothing} onStep={nothing} onEntry={nothing} />
    </SiteContext>,
  );
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'sokha' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'the-right-one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Captcha' })));
});
