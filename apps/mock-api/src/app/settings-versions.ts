import { createHash } from 'node:crypto';
import { must } from '@apsara/domain/must';
import { fieldOf, textIn } from '@apsara/domain/records';
import { Refusal } from '@apsara/domain/refusals';
import type { Endpoint } from '@apsara/api/endpoint';
import type { Caller } from '../shared/caller.ts';
import type { Database } from '../shared/database.ts';
import { wireAnswer, WithHeaders } from '../shared/serve.ts';
import { lockUntilEnd } from '../shared/statements.ts';

type Serve = (input: unknown, caller: Caller) => unknown;

/** A call of the contract: its line, its valid input, and the version of the settings that its sender was shown. */
interface Call {
  endpoint: Endpoint;
  input: object;
  caller: Caller;
  /** The If-Match header; undefined or `*`: whatever is stored. */
  shown: string | undefined;
}

/**
 * Keeps a form from writing over what others saved after it was opened. The version of a record of settings is a hash of
 * what its form may change, so that no table keeps one: see docs/decisions/0082.
 */
export class SettingsVersions {
  /** The line that changes the settings of a path. */
  readonly #changes = new Map<string, Endpoint>();
  /** What serves the line that reads them. */
  readonly #reads = new Map<string, { endpoint: Endpoint; serve: Serve }>();

  constructor(
    private readonly database: Database,
    lines: readonly (readonly [Endpoint, Serve])[],
  ) {
    for (const [endpoint] of lines) if (endpoint.settings) this.#changes.set(endpoint.path, endpoint);
    for (const [endpoint, serve] of lines)
      if (endpoint.method === 'GET' && this.#changes.has(endpoint.path))
        this.#reads.set(endpoint.path, { endpoint, serve });
    for (const path of this.#changes.keys()) must(this.#reads.get(path), `a line that reads the settings of ${path}`);
  }

  /** Whether a line reads or changes settings. */
  knows({ method, path }: Endpoint): boolean {
    return (method === 'GET' || method === 'PUT') && this.#changes.has(path);
  }

  /** The answer with its version. @throws Refusal site.settings_changed when others saved after this caller was shown them */
  async serve(call: Call, serve: Serve): Promise<WithHeaders<unknown>> {
    const { endpoint, input, caller } = call;
    const answer = endpoint.settings ? await this.#change(call, serve) : await serve(input, caller);
    return new WithHeaders(answer, { etag: `"${this.#versionOf(endpoint, answer)}"` });
  }

  /** Two changes of one record wait for each other, on all instances: the second sees what the first has written. */
  #change({ endpoint, input, caller, shown = '*' }: Call, serve: Serve): Promise<unknown> {
    // A proxy that compresses answers marks their ETag as weak.
    const version = shown.replace(/^W\//, '').replaceAll('"', '');
    const id = textIn(input, 'id');
    return this.database.locking(async (transaction) => {
      await lockUntilEnd(transaction, `settings ${caller.site.code} ${endpoint.path} ${id}`);
      const read = must(this.#reads.get(endpoint.path), 'a line that reads the settings');
      if (version !== '*' && this.#versionOf(read.endpoint, await read.serve({ id }, caller)) !== version)
        throw new Refusal('site.settings_changed');
      return serve(input, caller);
    });
  }

  /** Of what the form may change: a count that grows while the form is open is no reason to refuse it. */
  #versionOf(endpoint: Endpoint, answer: unknown): string {
    const record = wireAnswer(endpoint, answer);
    const changed = must(this.#changes.get(endpoint.path), 'the line that changes the settings');
    const fields = Object.keys(changed.body?.shape ?? {});
    const settings = fields.map((field) => [field, fieldOf(record, field)]);
    return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
  }
}
