import { createHash } from 'node:crypto';
import { must } from '@apsara/domain/must';
import { fieldOf, textIn } from '@apsara/domain/records';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { Endpoint } from '@apsara/api/endpoint';
import type { Caller } from '../shared/caller.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/database.ts';
import { requestId } from '../shared/secrets/tokens.ts';
import { wireAnswer, WithHeaders } from '../shared/serve.ts';
import { lockUntilEnd, type Transaction } from '../shared/statements.ts';

type Serve = (input: unknown, caller: Caller) => unknown;

/** A call of the contract: its line, its valid input, and the version of the settings that its sender was shown. */
interface Call {
  endpoint: Endpoint;
  input: object;
  caller: Caller;
  /** The If-Match header; undefined or `*`: whatever is stored. */
  shown: string | undefined;
  /** The Idempotency-Key header; empty: none. */
  key: string;
}

const savedBefore = (transaction: Transaction, id: string) =>
  transaction.selectFrom('settingsSaves').select('answer').where('id', '=', id).executeTakeFirst();

/** Keeps the answer for a day. */
async function keep(transaction: Transaction, save: { id: string; answer: string; at: Date }): Promise<void> {
  await transaction
    .deleteFrom('settingsSaves')
    .where('at', '<', new Date(save.at.getTime() - dayMs))
    .execute();
  await transaction.insertInto('settingsSaves').values(save).execute();
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
    private readonly clock: Clock,
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
  #change({ endpoint, input, caller, key, shown = '*' }: Call, serve: Serve): Promise<unknown> {
    // A proxy that compresses answers marks their ETag as weak.
    const version = shown.replace(/^W\//, '').replaceAll('"', '');
    const id = textIn(input, 'id');
    const now = this.clock.now();
    const save = requestId('settings', caller.actor?.id ?? '', endpoint.path, key, JSON.stringify(input));
    return this.database.saving(async (transaction): Promise<unknown> => {
      await lockUntilEnd(transaction, `settings ${caller.site.code} ${endpoint.path} ${id}`);
      // A save whose answer was lost and that is sent again is no older form: it has written what is stored itself.
      const before = key === '' ? undefined : await savedBefore(transaction, save);
      if (before) return JSON.parse(before.answer);
      const read = must(this.#reads.get(endpoint.path), 'a line that reads the settings');
      if (version !== '*' && this.#versionOf(read.endpoint, await read.serve({ id }, caller)) !== version)
        throw new Refusal('site.settings_changed');
      const answer = await serve(input, caller);
      if (key !== '')
        await keep(transaction, { id: save, answer: JSON.stringify(wireAnswer(endpoint, answer)), at: now });
      return answer;
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
