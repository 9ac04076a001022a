import { createClient } from '@apsara/api/client';
import type { AnswerOf } from '@apsara/api/endpoint';
import { readSystemStatus } from '@apsara/api/sites';

export interface Boot {
  merchant: string;
  status: AnswerOf<typeof readSystemStatus>;
}

/** The data for the start. The server embeds it in the page; in development the page requests it. */
export async function readBoot(): Promise<Boot> {
  const written = document.getElementById('boot')?.textContent;
  if (written) return JSON.parse(written) as Boot;
  const merchant = new URLSearchParams(location.search).get('merchant') ?? 'lotus';
  const client = createClient({
    baseUrl: '',
    device: 'console',
    merchant: () => merchant,
    language: () => 'EN',
    token: () => null,
  });
  return { merchant, status: await client.call(readSystemStatus) };
}
