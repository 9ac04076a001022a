import { createClient, type Client } from '@apsara/api/client';
import type { Language } from '@apsara/domain/sites/languages';
import { sessionToken } from './session-token.ts';

/** Values sent with every request. */
export interface Caller {
  merchant: string;
  language: () => Language;
}

export const createConsoleClient = ({ merchant, language }: Caller): Client =>
  createClient({ baseUrl: '', device: 'console', merchant: () => merchant, language, token: sessionToken.read });

/** The same headers for the data provider's own requests. */
export function headersOf({ merchant, language }: Caller): Record<string, string> {
  const token = sessionToken.read();
  return { Merchant: merchant, Language: language(), Device: 'console', ...(token ? { Authorization: token } : {}) };
}
