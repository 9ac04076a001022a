import { expect, test } from 'vitest';
import { isPushEndpoint, pushHosts } from './push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('%s is an address of a push service', (address) => {
  expect(isPushEndpoint(address, pushHosts)).toBe(true);
});

test.each([
  ['http://fcm.googleapis.com/fcm/send/abc', 'without TLS'],
  ['https://fcm.googleapis.com.example/abc', 'another host'],
  ['https://fcm.googleapis.com:8443/abc', 'another port'],
  ['https://fcm.googleapis.com@10.0.0.1/abc', 'a user before the host'],
  ['https://push.apple.com/abc', 'the name without one before it'],
  ['https://127.0.0.1/abc', 'this machine'],
  ['file:///etc/passwd', 'no address of the web'],
])('%s is none: %s', (address) => {
  expect(isPushEndpoint(address, pushHosts)).toBe(false);
});
