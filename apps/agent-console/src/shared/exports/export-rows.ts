import { HttpError } from 'react-admin';
import { textIn } from '@apsara/domain/records';
import { headersOf, type Caller } from '../calls/client.ts';
import { refused } from '../calls/refused.ts';

/** All rows of a filter, streamed. */
export interface ExportedRows<Row> {
  total: number;
  rows: AsyncIterable<Row[]>;
}

async function* rowsIn<Row>(body: ReadableStream<Uint8Array>): AsyncGenerator<Row[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield lines.map((line) => JSON.parse(line) as Row);
    }
  } finally {
    await reader.cancel();
  }
}

export interface ExportQuery {
  resource: string;
  query: Record<string, unknown>;
  signal: AbortSignal;
}

/** Requests a resource's export. Aborting also stops the server. @throws HttpError with the server's text */
export async function exportedRows<Row>(
  caller: Caller,
  { resource, query, signal }: ExportQuery,
): Promise<ExportedRows<Row>> {
  const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  try {
    const answer = await fetch(`/console/exports/${resource}?${new URLSearchParams(texts).toString()}`, {
      headers: headersOf(caller),
      signal,
    });
    if (!answer.ok || !answer.body) {
      const body: unknown = await answer.json().catch(() => ({}));
      throw new HttpError(textIn(body, 'message') || answer.statusText, answer.status, body);
    }
    return { total: Number(answer.headers.get('content-range')?.split('/')[1] ?? 0), rows: rowsIn<Row>(answer.body) };
  } catch (error) {
    throw refused(error);
  }
}
