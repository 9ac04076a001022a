import simpleRest from 'ra-data-simple-rest';
import { textIn } from '@apsara/domain/records';
import {
  fetchUtils,
  HttpError,
  type CreateParams,
  type CreateResult,
  type DataProvider,
  type GetOneParams,
  type GetOneResult,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin';
import { readTeamOverview, type TeamOverview } from '@apsara/api/agents';
import type { Round } from '@apsara/api/bets';
import type { AnswerOf, InputOf } from '@apsara/api/endpoint';
import { listMemberTransactions } from '@apsara/api/reports';
import { headersOf, type Caller } from './client.ts';
import { exportedRows, type ExportedRows, type ExportQuery } from '../exports/export-rows.ts';
import { refused } from './refused.ts';
import { sessionToken } from './session-token.ts';

export interface ConsoleDataProvider extends DataProvider {
  overview(query: InputOf<typeof readTeamOverview>, signal?: AbortSignal): Promise<TeamOverview>;
  round(betId: string, signal?: AbortSignal): Promise<Round>;
  exported<Row>(query: ExportQuery): Promise<ExportedRows<Row>>;
  transactions(
    query: InputOf<typeof listMemberTransactions>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<typeof listMemberTransactions>>;
}

const keyHeaders = (meta: unknown): Headers => {
  const key = textIn(meta, 'idempotencyKey');
  return new Headers(key ? { 'Idempotency-Key': key } : {});
};

/** Settings remember the version they were read with: a save names the one that was shown. */
const withVersion = <R extends RaRecord>(json: R, headers: Headers): R => {
  const shownVersion = headers.get('ETag');
  return shownVersion === null ? json : { ...json, shownVersion };
};

/** Records keep the wire format: amounts are decimal strings, instants ISO strings. */
export function createDataProvider(caller: Caller): ConsoleDataProvider {
  /** Without a session the page is about to redirect to the login, so nothing is requested. */
  const request = async (url: string, { headers, ...options }: fetchUtils.Options = {}) => {
    if (!sessionToken.read()) throw new HttpError('session.invalid', 401);
    const all = new Headers(headers);
    for (const [name, value] of Object.entries(headersOf(caller))) all.set(name, value);
    try {
      return await fetchUtils.fetchJson(url, { ...options, headers: all });
    } catch (error) {
      throw refused(error);
    }
  };

  return {
    ...simpleRest('/console', request),

    async getOne<Read extends RaRecord>(resource: string, { id, signal }: GetOneParams): Promise<GetOneResult<Read>> {
      const address = `/console/${resource}/${encodeURIComponent(id)}`;
      const { json, headers } = await request(address, signal ? { signal } : {});
      return { data: withVersion<Read>(json, headers) };
    },

    /** `meta.idempotencyKey` identifies the request, so that sending it again creates nothing twice. */
    async create<Created extends RaRecord>(
      resource: string,
      { data, meta }: CreateParams,
    ): Promise<CreateResult<Created>> {
      const { json } = await request(`/console/${resource}`, {
        method: 'POST',
        body: JSON.stringify(data),
        headers: keyHeaders(meta),
      });
      return { data: json as Created };
    },

    /**
     * Updates that add to a value, such as stock, also have an idempotency key. Settings are refused if `previousData` is
     * not their present version.
     */
    async update<Updated extends RaRecord>(
      resource: string,
      { id, data, previousData, meta }: UpdateParams,
    ): Promise<UpdateResult<Updated>> {
      const address = `/console/${resource}/${encodeURIComponent(id)}`;
      const sent = keyHeaders(meta);
      const shown = textIn(previousData, 'shownVersion');
      if (shown) sent.set('If-Match', shown);
      const { json, headers } = await request(address, { method: 'PUT', body: JSON.stringify(data), headers: sent });
      return { data: withVersion<Updated>(json, headers) };
    },

    async overview({ memberId, ...range }, signal) {
      const query = new URLSearchParams(memberId ? { ...range, memberId } : range);
      const { json } = await request(`${readTeamOverview.path}?${query.toString()}`, signal ? { signal } : {});
      return json as TeamOverview;
    },

    async round(betId, signal) {
      const { json } = await request(`/console/bets/${betId}/round`, signal ? { signal } : {});
      return json as Round;
    },

    exported: (query) => exportedRows(caller, query),

    async transactions(query, signal) {
      const texts = Object.entries(query).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      );
      const { json } = await request(
        `${listMemberTransactions.path}?${new URLSearchParams(texts).toString()}`,
        signal ? { signal } : {},
      );
      return json as AnswerOf<typeof listMemberTransactions>;
    },
  };
}
