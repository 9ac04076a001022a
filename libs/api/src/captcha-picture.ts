import { createCaptcha } from './challenges.ts';
import type { Client } from './client.ts';

/** @returns a captcha's id, and its picture as an address a page can show */
export async function readCaptcha(client: Client): Promise<{ id: string; source: string }> {
  let id = '';
  const png = await client.call(
    createCaptcha,
    {},
    { onHeaders: (headers) => (id = headers.get('x-captcha-id') ?? '') },
  );
  return { id, source: `data:image/png;base64,${png}` };
}
