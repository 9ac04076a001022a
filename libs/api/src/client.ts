import { Refusal, type RefusalCode, type RefusalDetails } from '@apsara/domain/refusals';
import type { SealedCall } from './encryption.ts';
import { envelopeOf, type AnswerOf, type Endpoint, type InputOf } from './endpoint.ts';
import { listTransportKeys } from './sites.ts';

/** Options of every call of one front end. */
export interface ClientOptions {
  baseUrl: string;
  device: 'web' | 'console';
  merchant: () => string;
  language: () => string;
  token: () => string | null;
  /** Called when the server says that the session is over. */
  onSessionLost?: () => void;
  /** Called after every call that was not aborted, with its error if it failed. */
  onSettled?: (error?: unknown) => void;
}

/** The server could not be reached, or answered with something that is not an answer. No word on whether it acted. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Give the same key again to repeat a call that may have happened. */
  idempotencyKey?: string;
  /** Called with the response headers, for the few calls that use them. */
  onHeaders?: (headers: Headers) => void;
}

type Args<E> =
  object extends InputOf<E> ? [input?: InputOf<E>, options?: CallOptions] : [input: InputOf<E>, options?: CallOptions];

export interface Client {
  /** @throws Refusal with the server's code and words, or NetworkError. */
  call<E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<AnswerOf<E>>;
  /** TanStack Query options of a call; the key begins with the endpoint's path. */
  query<E extends Endpoint>(
    endpoint: E,
    ...args: object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
  ): { queryKey: readonly [string, unknown]; queryFn: (context: { signal: AbortSignal }) => Promise<AnswerOf<E>> };
}

/** A random key for Idempotency-Key; works on plain http too, where crypto.randomUUID does not exist. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A newer server may refuse with a code this page does not know; the message is in the answer in any case. */
const isCode = (code: string | undefined): code is RefusalCode => /^[a-z]+\.[a-z_]+$/.test(code ?? '');

/** Addresses carry texts, numbers and booleans. */
const wireText = (value: unknown): string => String(value);

/**
 * Input that is not part of the path goes into the body if the endpoint has one, else into the query; no endpoint has
 * both.
 */
function target(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(wireText(value));
  });
  if (endpoint.body || endpoint.files) return { url, fields: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, wireText(value));
  return { url: query.size > 0 ? `${url}?${query.toString()}` : url };
}

async function bodyOf(
  endpoint: Endpoint,
  fields: Record<string, unknown>,
  sealed: () => Promise<string>,
): Promise<{ type?: string; text: string | FormData }> {
  if (endpoint.files) return { text: (await import('./form-data.ts')).formDataOf(fields) };
  if (endpoint.encrypted) return { type: 'application/jose', text: await sealed() };
  return { type: 'application/json', text: JSON.stringify(fields) };
}

export function createClient(options: ClientOptions): Client {
  async function sealed(fields: Record<string, unknown>, forCall: SealedCall): Promise<string> {
    const [{ seal }, jwks] = await Promise.all([import('./encryption.ts'), call(listTransportKeys)]);
    return seal(fields, forCall, jwks.keys);
  }

  async function send(
    endpoint: Endpoint,
    input: Record<string, unknown>,
    { signal, idempotencyKey }: CallOptions,
  ): Promise<Response> {
    const { url, fields } = target(endpoint, input);
    const headers: Record<string, string> = {
      Merchant: options.merchant(),
      Language: options.language(),
      Device: options.device,
    };
    const token = options.token();
    if (token) headers['Authorization'] = token;
    const key = endpoint.idempotent ? (idempotencyKey ?? newKey()) : undefined;
    if (key) headers['Idempotency-Key'] = key;
    const forCall = { method: endpoint.method, path: url, site: options.merchant(), ...(key ? { key } : {}) };
    const body = fields && (await bodyOf(endpoint, fields, () => sealed(fields, forCall)));
    // The browser itself names the type of a form, with the line that parts its fields.
    if (body?.type) headers['Content-Type'] = body.type;
    try {
      return await fetch(options.baseUrl + url, {
        method: endpoint.method,
        headers,
        ...(body ? { body: body.text } : {}),
        ...(signal ? { signal } : {}),
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new NetworkError('unreachable', { cause });
    }
  }

  async function ask<E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
    callOptions: CallOptions,
  ): Promise<AnswerOf<E>> {
    const response = await send(endpoint, input, callOptions);
    callOptions.onHeaders?.(response.headers);
    // Rows that were streamed are handed over as they came: who asks for them is a part that reads them.
    const isFile = response.headers.get('Content-Type')?.match(/^image|ndjson/);
    const answer: unknown = await (isFile ? response.blob() : response.json()).catch(() => undefined);
    if (response.ok && answer !== undefined) {
      return (
        envelopeOf(endpoint.path) === 'value' && !isFile ? (answer as { value: unknown }).value : answer
      ) as AnswerOf<E>;
    }
    const error = answer as { errorCode?: string; message?: string; value?: RefusalDetails } | undefined;
    if (!isCode(error?.errorCode)) throw new NetworkError(`HTTP ${response.status}`);
    if (error.errorCode === 'session.invalid') options.onSessionLost?.();
    throw new Refusal(error.errorCode, error.value ?? {}, error.message);
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    callOptions: CallOptions = {},
  ): Promise<AnswerOf<E>> {
    try {
      const answer = await ask(endpoint, (input ?? {}) as Record<string, unknown>, callOptions);
      options.onSettled?.();
      return answer;
    } catch (error) {
      if (!callOptions.signal?.aborted) options.onSettled?.(error);
      throw error;
    }
  }

  return {
    call: (endpoint, ...[input, callOptions]) => call(endpoint, input, callOptions),
    query: (endpoint, ...[input]) => ({
      queryKey: [endpoint.path, input ?? {}],
      queryFn: ({ signal }) => call(endpoint, input, { signal }),
    }),
  };
}
