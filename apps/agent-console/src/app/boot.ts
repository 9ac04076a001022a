import { createClient } from '@apsara/api/client';
import type { AnswerOf } from '@apsara/api/endpoint';
import { systemStatus } from '@apsara/api/sites';

export interface Boot {
  merchant: string;
  status: AnswerOf<typeof systemStatus>;
}

/** The server writes what the start needs into the page. The development server does not: there the page asks for it. */
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
  return { merchant, status: await client.call(systemStatus) };
}
