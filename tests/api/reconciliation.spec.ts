import { createHmac } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { listReconciliation } from '@apsara/api/reconciliation';
import { VENDOR_ROUNDS_PATH } from '@apsara/domain/games/vendor-reports';
import { signedIn } from '../support/calls.ts';

const url = inject('url');
const device = 'console';

test('an operator reads the days of the site, and an agent may not', async () => {
  const { client } = await signedIn(url, 'operator1', { device });
  expect(Array.isArray(await client.call(listReconciliation, {}))).toBe(true);
  const agent = await signedIn(url, 'agent1', { device });
  await expect(agent.client.call(listReconciliation, {})).rejects.toMatchObject({ code: 'session.forbidden' });
});

test('a stand-in vendor reports its rounds to who signs with its key, and not while a developer has it down', async () => {
  const ask = () => {
    const body = JSON.stringify({
      currency: 'KHR',
      from: '2026-01-01T00:00:00.000Z',
      before: '2026-01-02T00:00:00.000Z',
    });
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', 'wd-vendor-key')
      .update(`2.${timestamp}.POST.${VENDOR_ROUNDS_PATH}.${body}`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-vendor': 'WD',
      'x-timestamp': timestamp,
      'x-signature-version': '2',
      'x-signature': signature,
    };
    return fetch(`${url}${VENDOR_ROUNDS_PATH}`, { method: 'POST', headers, body });
  };
  const give = (fault: string) =>
    fetch(`${url}/developer/vendors.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vendor: 'WD', fault }),
    });
  expect(await (await ask()).json()).toEqual({ rounds: [], next: null });
  expect(await (await give('down')).json()).toEqual({ vendor: 'WD', fault: 'down' });
  expect((await ask()).status).toBe(503);
  const page = await (await fetch(`${url}/developer/vendors?vendor=WD`)).text();
  expect(page).toContain('<b>WD</b>: Does not answer');
  expect(await (await give('none')).json()).toEqual({ vendor: 'WD', fault: 'none' });
});
