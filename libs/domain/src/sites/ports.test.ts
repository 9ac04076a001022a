import { describe, expect, test } from 'vitest';
import {
  filledTemplate,
  placeOf,
  portErrors,
  retryPause,
  switchesWithin,
  valueAt,
  type GatewaySettings,
  type SmtpSettings,
} from './ports.ts';

const smtp: SmtpSettings = {
  host: 'mail.example.com',
  port: 465,
  tls: 'tls',
  user: 'lotus',
  sender: 'no-reply@example.com',
  authority: '',
  dkimDomain: '',
  dkimSelector: '',
};
const http: GatewaySettings = {
  url: 'https://sms.example.com/send',
  method: 'POST',
  format: 'json',
  body: '{"to":"{to}","text":"{text}"}',
  keyHeader: 'authorization',
  sender: 'LOTUS',
  takenField: '',
  takenValues: [],
  idField: '',
  reportField: '',
  arrivedValues: [],
  lostValues: [],
};

describe('the switches of a site', () => {
  const all = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'PHONEFORGETPWD3', 'FIREBASE3'];

  test('stay as they are with SMS', () => {
    expect(switchesWithin(all, new Set(['sms']))).toBe(all);
  });

  test('lose what needs a code on the phone without it', () => {
    expect(switchesWithin(all, new Set(['email']))).toEqual(['USERNAMEREG3', 'MOBILENUMPASSREG3']);
  });

  test('keep the mobile form where it verifies nothing and sets a password', () => {
    expect(switchesWithin(['MOBILENUMREG3', 'MOBILENUMPASSREG3'], new Set())).toContain('MOBILENUMREG3');
    expect(switchesWithin(['MOBILENUMREG3'], new Set())).toEqual([]);
  });
});

test.each([
  [{ url: 'http://sms.example.com/send' }, ['http.url']],
  [{ url: 'https://me:secret@sms.example.com/' }, ['http.url']],
  [{ url: 'http://127.0.0.1:8080/send' }, []],
  [{ body: '{"to":"{to}"}' }, ['http.body']],
  [{ body: 'to={to}&text={text}' }, ['http.body']],
  [{ body: 'to={to}&text={text}', format: 'form' }, []],
  [{ method: 'GET', url: 'https://sms.example.com/?to={to}&text={text}' }, []],
  [{ method: 'GET' }, ['http.url']],
  [{ keyHeader: 'x key' }, ['http.keyHeader']],
  [{ takenField: 'status' }, ['http.takenValues']],
] as const)('a gateway with %j has the errors %j', (change, paths) => {
  expect(portErrors('http', { smtp, http: { ...http, ...change } }).map(({ path }) => path)).toEqual(paths);
});

test.each([
  [{}, []],
  [{ host: 'mail example' }, ['smtp.host']],
  [{ port: 0 }, ['smtp.port']],
  [{ tls: 'none' }, ['smtp.tls']],
  [{ tls: 'none', host: '127.0.0.1' }, []],
  [{ sender: 'Lotus <no-reply@example.com>' }, ['smtp.sender']],
  [{ dkimDomain: 'example.com' }, ['smtp.dkimSelector']],
] as const)('a mail server with %j has the errors %j', (change, paths) => {
  expect(portErrors('smtp', { smtp: { ...smtp, ...change }, http }).map(({ path }) => path)).toEqual(paths);
});

test('another server is another place for secrets, and another template is not', () => {
  expect(placeOf('smtp', { smtp: { ...smtp, host: 'other.example.com' }, http })).not.toBe(
    placeOf('smtp', { smtp, http }),
  );
  const other = { ...http, url: 'https://sms.example.com/v2?to={to}' };
  expect(placeOf('http', { smtp, http: other })).toBe(placeOf('http', { smtp, http }));
});

test('pauses between tries grow to ten minutes', () => {
  expect([1, 2, 3, 4, 12].map(retryPause)).toEqual([2, 6, 18, 54, 600]);
});

test('a template takes its values as its format writes them', () => {
  const values = { to: '+855 12', text: 'a "b"\nc&d' };
  expect(filledTemplate('{"to":"{to}","text":"{text}","x":"{other}"}', 'json', values)).toBe(
    '{"to":"+855 12","text":"a \\"b\\"\\nc&d","x":"{other}"}',
  );
  expect(filledTemplate('to={to}&text={text}', 'form', values)).toBe('to=%2B855%2012&text=a%20%22b%22%0Ac%26d');
});

test('a field of an answer is found by its path', () => {
  const answer = { messages: [{ id: 7, status: 'ok' }] };
  expect(valueAt(answer, 'messages.0.status')).toBe('ok');
  expect(valueAt(answer, 'messages.0.id')).toBe('7');
  expect(valueAt(answer, 'messages')).toBeUndefined();
  expect(valueAt('text', 'a.b')).toBeUndefined();
});
