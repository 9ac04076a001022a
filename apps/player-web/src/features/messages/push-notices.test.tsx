// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createOwnPush, type Push, readOwnPush, removeOwnPush } from '@apsara/api/push';
import { ToastProvider } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { speakEnglish } from '../../testing/words.ts';
import { PushNotices } from './push-notices.tsx';

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const register = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));

/** A browser that answers `permission` when it is asked, and a server that keeps what it is sent. */
function browser(permission: 'granted' | 'denied' | 'default', key = 'the key') {
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const made = { endpoint: 'https://push.example/1', keys: { p256dh: 'public', auth: 'secret' } };
  let present: object | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(present),
    subscribe: () => Promise.resolve((present = { unsubscribe, toJSON: () => made })),
  };
  const registration = { pushManager };
  const worker = { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
  const notification = { permission: 'default', requestPermission: vi.fn<() => Promise<string>>() };
  notification.requestPermission.mockImplementation(() => Promise.resolve((notification.permission = permission)));
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }));
  const sent: unknown[] = [];
  let isOn = false;
  vi.spyOn(api, 'call').mockImplementation((endpoint, input): Promise<never> => {
    if (endpoint.path === createOwnPush.path && endpoint.method !== 'GET') {
      isOn = endpoint.method === createOwnPush.method;
      sent.push(endpoint.method === removeOwnPush.method ? 'removed' : input);
    }
    return Promise.resolve({ key, isOn } satisfies Push as never);
  });
  vi.spyOn(api, 'query').mockImplementation(
    (endpoint) => ({ queryKey: [endpoint.path, {}], queryFn: () => api.call(readOwnPush) }) as never,
  );
  return { sent, notification, unsubscribe };
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <PushNotices register={register} />
      </ToastProvider>
    </QueryClientProvider>,
  );

test('notices are turned on by a click, which alone asks the browser, and off again', async () => {
  const { sent, notification, unsubscribe } = browser('granted');
  show();
  const on = await screen.findByRole('button', { name: 'Turn on' });
  expect(notification.requestPermission).not.toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
  fireEvent.click(on);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Turn on' });
  expect(sent).toEqual([{ endpoint: 'https://push.example/1', publicKey: 'public', secret: 'secret' }, 'removed']);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a browser that blocks them says where to allow them', async () => {
  const { sent } = browser('denied');
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText(/Your browser blocks notifications/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});

test('a question that is closed is said in words, and can be asked again', async () => {
  browser('default');
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be turned on/);
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeDefined();
});

test('nothing is offered without keys', async () => {
  browser('granted', '');
  const { container } = show();
  await vi.mocked(api.call).mock.results[0]?.value;
  expect(container.querySelector('section')).toBeNull();
});
