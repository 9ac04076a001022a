/**
 * @import { Spellings } from './feature-name.mjs'
 * @typedef {Record<string, string>} Files Texts by path.
 */

/**
 * A feature's files in the layers below the apps: its rules, its contract, its tables.
 * @param {Spellings} names
 * @param {string} meaning
 * @returns {Files}
 */
function foundations({ name, pascal, camel, title }, meaning) {
  return {
    [`libs/domain/src/${name}/${name}.ts`]: `/** ${title}: ${meaning}. One of them, as the rules see it. */
export interface ${pascal}Item {
  id: string;
  at: Date;
}

/** Newest first, as a member reads any list of their own. */
export const newestFirst = (items: readonly ${pascal}Item[]): ${pascal}Item[] =>
  items.toSorted((one, other) => other.at.getTime() - one.at.getTime());
`,
    [`libs/domain/src/${name}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { newestFirst } from './${name}.ts';

test('the newest comes first', () => {
  const [older, newer] = [
    { id: 'a', at: new Date('2026-01-01T00:00:00Z') },
    { id: 'b', at: new Date('2026-01-02T00:00:00Z') },
  ];
  expect(newestFirst([older, newer])).toEqual([newer, older]);
});
`,
    [`libs/api/src/${name}.ts`]: `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

/** ${title}: ${meaning}. */
const ${camel}Item = z.object({ id: z.string(), at: instant });

export const listOwn${pascal} = endpoint({
  method: 'GET',
  path: '/wps/${name}',
  allow: 'signed-in',
  summary: "${title}: the member's own, newest first",
  answer: z.array(${camel}Item),
  refusals: ['session.invalid'],
});
`,
    [`prisma/schema/${name}.prisma`]: `/// ${title}: ${meaning}.\n`,
  };
}

/**
 * @param {Spellings} names
 * @returns {Files}
 */
function serverRooms({ name, pascal, camel }) {
  const room = `apps/mock-api/src/features/${name}/${name}`;
  return {
    [`${room}.module.ts`]: `import { Module } from '@nestjs/common';
import { ${pascal}Controller } from './${name}.controller.ts';
import { ${pascal}Service } from './${name}.service.ts';

@Module({ controllers: [${pascal}Controller], providers: [${pascal}Service], exports: [${pascal}Service] })
export class ${pascal}Module {}
`,
    [`${room}.controller.ts`]: `import { Controller } from '@nestjs/common';
import { listOwn${pascal} } from '@apsara/api/${name}';
import { Serve } from '../../shared/serve.ts';
import { ${pascal}Service } from './${name}.service.ts';

@Controller()
export class ${pascal}Controller {
  constructor(private readonly ${camel}: ${pascal}Service) {}

  @Serve(listOwn${pascal})
  listOwn${pascal}() {
    return this.${camel}.listOwn${pascal}();
  }
}
`,
    [`${room}.service.ts`]: `import { Injectable } from '@nestjs/common';
import { newestFirst, type ${pascal}Item } from '@apsara/domain/${name}/${name}';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listOwn${pascal} } from '@apsara/api/${name}';
import { wireInstant } from '../../shared/wire.ts';

@Injectable()
export class ${pascal}Service {
  /** Empty until prisma/schema/${name}.prisma declares a table. */
  listOwn${pascal}(): AnswerOf<typeof listOwn${pascal}> {
    const kept: ${pascal}Item[] = [];
    return newestFirst(kept).map(({ id, at }) => ({ id, at: wireInstant(at) }));
  }
}
`,
  };
}

/**
 * @param {Spellings} names
 * @returns {Files}
 */
function screenRooms({ name, pascal, key }) {
  return {
    [`apps/player-web/src/features/${name}/${name}-page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOwn${pascal} } from '@apsara/api/${name}';
import { query } from '../../shared/api.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';

export function ${pascal}Page() {
  const { t } = useTranslation();
  const { data = [], error, refetch, isFetching } = useQuery(query(listOwn${pascal}));
  usePageTitle(t('${key}.title'));
  return (
    <>
      <h1>{t('${key}.title')}</h1>
      {error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      <ul>
        {data.map(({ id, at }) => (
          <li key={id}>
            <time dateTime={at}>{at}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
`,
  };
}

/**
 * @param {Spellings} names
 * @returns {Files}
 */
function proof({ name, pascal }) {
  return {
    [`tests/api/${name}.spec.ts`]: `import { expect, inject, test } from 'vitest';
import { listOwn${pascal} } from '@apsara/api/${name}';
import { signedIn, stranger } from '../support/calls.ts';

const url = inject('url');

test('a member reads their own', async () => {
  const { client } = await signedIn(url, 'player1');
  expect(await client.call(listOwn${pascal})).toEqual([]);
});

test('a stranger is asked to sign in', async () => {
  await expect(stranger(url).client.call(listOwn${pascal})).rejects.toMatchObject({ code: 'session.invalid' });
});
`,
  };
}

/**
 * Every file of a new feature, by its path: each the smallest that is true, passes the checks and shows where the next
 * thing goes.
 * @param {Spellings} names
 * @param {string} meaning
 * @returns {Files}
 */
export function roomsOf(names, meaning) {
  return { ...foundations(names, meaning), ...serverRooms(names), ...screenRooms(names), ...proof(names) };
}
