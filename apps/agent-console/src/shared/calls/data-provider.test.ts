// @vitest-environment jsdom
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { sessionToken } from './session-token.ts';

const provider = createDataProvider({ merchant: 'lotus', language: () => 'KM' });
const list = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'account', order: 'ASC' },
  filter: { kind: 'agent' },
} as const;
const answer = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

let asked: Request[];
function serve(response: () => Response): void {
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push(new Request(new URL(url, 'http://console.test'), options));
    return response();
  });
}

beforeEach(() => {
  asked = [];
  sessionToken.keep({ token: 'token-1', passwordExpired: false });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = async (status: number, body: unknown): Promise<HttpError> => {
  serve(() => answer(body, { status }));
  const error: unknown = await provider
    .create('members', { data: {}, meta: { idempotencyKey: 'k' } })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  return error as HttpError;
};

describe('a request', () => {
  it('sends device, site, language and token', async () => {
    serve(() => answer([{ id: 'a' }], { headers: { 'Content-Range': 'members 25-25/319' } }));
    expect(await provider.getList('members', list)).toEqual({ data: [{ id: 'a' }], total: 319 });
    const { headers, url } = asked[0]!;
    expect(
      Object.fromEntries(['Authorization', 'Merchant', 'Language', 'Device'].map((name) => [name, headers.get(name)])),
    ).toEqual({
      Authorization: 'token-1',
      Merchant: 'lotus',
      Language: 'KM',
      Device: 'console',
    });
    expect(new URL(url).searchParams.get('range')).toBe('[25,49]');
  });

  it('sends its idempotency key when it creates something', async () => {
    serve(() => answer({ id: 'new' }));
    await provider.create('members', { data: { username: 'dara' }, meta: { idempotencyKey: 'key-7' } });
    expect(asked[0]!.headers.get('Idempotency-Key')).toBe('key-7');
    expect(await asked[0]!.json()).toEqual({ username: 'dara' });
  });

  it('sends an idempotency key with an update that has one', async () => {
    serve(() => answer({ id: 'a b', added: 0 }));
    const change = { id: 'a b', data: { added: 5 }, previousData: { id: 'a b' } };
    expect(await provider.update('products', { ...change, meta: { idempotencyKey: 'key-8' } })).toEqual({
      data: { id: 'a b', added: 0 },
    });
    await provider.update('products', change);
    expect(
      asked.map(({ method, url, headers }) => [method, new URL(url).pathname, headers.get('Idempotency-Key')]),
    ).toEqual([
      ['PUT', '/console/products/a%20b', 'key-8'],
      ['PUT', '/console/products/a%20b', null],
    ]);
  });

  it('to save settings names the version that was shown, and learns the new one', async () => {
    serve(() => answer({ id: 'lotus' }, { headers: { ETag: '"one"' } }));
    const { data } = await provider.getOne('transferSettings', { id: 'lotus' });
    serve(() => answer({ id: 'lotus' }, { headers: { ETag: '"two"' } }));
    const saved = await provider.update('transferSettings', { id: 'lotus', data, previousData: data });
    expect(asked.map(({ headers }) => headers.get('If-Match'))).toEqual([null, '"one"']);
    expect(saved.data).toEqual({ id: 'lotus', shownVersion: '"two"' });
  });

  it('is not sent without a session', async () => {
    sessionToken.forget();
    serve(() => answer([]));
    await expect(provider.getList('members', list)).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });
});

describe('a refusal', () => {
  it("keeps the server's text and status", async () => {
    const error = await refusal(429, { success: false, errorCode: 'request.too_many', message: 'សូមរង់ចាំបន្តិច' });
    expect([error.message, error.status]).toEqual(['សូមរង់ចាំបន្តិច', 429]);
    expect(error.body.errors).toBeUndefined();
  });

  it('shows each error at its field, with the limits in its text', async () => {
    const fields = [
      { path: 'username', code: 'too_short', min: 4, max: 16 },
      { path: 'password', code: 'required' },
    ];
    const error = await refusal(422, { errorCode: 'request.invalid', message: 'Please check.', value: { fields } });
    expect(error.body.errors).toEqual({
      username: { message: 'field_errors.too_short', args: { min: 4, max: 16 } },
      password: { message: 'field_errors.required', args: {} },
    });
  });

  it('is shown at its field when its code concerns a single field', async () => {
    const error = await refusal(409, { errorCode: 'members.username_taken', message: 'Taken.' });
    expect(error.body.errors).toEqual({ username: 'Taken.' });
  });

  it('with errors by field is passed on unchanged', async () => {
    const error = await refusal(422, {
      errorCode: 'request.invalid',
      message: 'No.',
      errors: { nickname: 'Too long.' },
    });
    expect(error.body.errors).toEqual({ nickname: 'Too long.' });
  });

  it('has status 0 when the server is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(provider.getList('members', list)).rejects.toMatchObject({ status: 0, message: 'errors.network' });
  });
});
