/**
 * @import { Spellings } from './feature-name.mjs'
 * @import { Page } from './pages.mjs'
 */

/** @param {Spellings} names */
const ownController = ({ name, pascal, camel }) => `import { Controller } from '@nestjs/common';
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
`;

/** @param {Spellings} names */
const consoleController = ({ name, pascal, camel }) => `import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { list${pascal} } from '@apsara/api/${name}';
import { Serve } from '../../shared/serve.ts';
import { ${pascal}Service } from './${name}.service.ts';

@Controller()
export class ${pascal}Controller {
  constructor(private readonly ${camel}: ${pascal}Service) {}

  @Serve(list${pascal})
  list${pascal}(query: ValidInputOf<typeof list${pascal}>) {
    return this.${camel}.list${pascal}(query);
  }
}
`;

/** @param {Spellings} names */
const ownService = ({ name, pascal, onePascal }) => `import { Injectable } from '@nestjs/common';
import { newestFirst, type ${onePascal} } from '@apsara/domain/${name}/${name}';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listOwn${pascal} } from '@apsara/api/${name}';
import { wireInstant } from '../../shared/wire.ts';

@Injectable()
export class ${pascal}Service {
  /** Empty until prisma/schema/${name}.prisma declares a table. */
  listOwn${pascal}(): AnswerOf<typeof listOwn${pascal}> {
    const kept: ${onePascal}[] = [];
    return newestFirst(kept).map(({ id, createdAt }) => ({ id, createdAt: wireInstant(createdAt) }));
  }
}
`;

/** @param {Spellings} names */
const consoleService = ({ name, pascal, onePascal }) => `import { Injectable } from '@nestjs/common';
import { newestFirst, type ${onePascal} } from '@apsara/domain/${name}/${name}';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { list${pascal}, ${onePascal}Row } from '@apsara/api/${name}';
import { Rows } from '../../shared/serve.ts';
import { wireInstant } from '../../shared/wire.ts';

@Injectable()
export class ${pascal}Service {
  /** Empty until prisma/schema/${name}.prisma declares a table; shared/lists/read-page.ts then reads a page of it. */
  list${pascal}({ range: [first, last] = [0, 99] }: ValidInputOf<typeof list${pascal}>): Rows<${onePascal}Row> {
    const kept: ${onePascal}[] = [];
    const rows = newestFirst(kept).map(({ id, createdAt }) => ({ id, createdAt: wireInstant(createdAt) }));
    return new Rows(rows.slice(first, last + 1), rows.length, first);
  }
}
`;

/**
 * @param {Spellings} names
 * @param {string} call of its service, which has nothing to list
 */
const serviceTest = ({ name, pascal }, call) => `import { expect, test } from 'vitest';
import { ${pascal}Service } from './${name}.service.ts';

test('nothing is listed before something is kept', () => {
  expect(new ${pascal}Service().${call};
});
`;

/**
 * A feature's module, controller and service with its test.
 * @param {Spellings} names
 * @param {Page} page
 */
export function serverRooms(names, page) {
  const { name, pascal } = names;
  const room = `apps/mock-api/src/features/${name}/${name}`;
  const isConsole = page === 'console';
  const call = isConsole
    ? `list${pascal}({})).toMatchObject({ rows: [], total: 0 })`
    : `listOwn${pascal}()).toEqual([])`;
  return {
    [`${room}.module.ts`]: `import { Module } from '@nestjs/common';
import { ${pascal}Controller } from './${name}.controller.ts';
import { ${pascal}Service } from './${name}.service.ts';

@Module({ controllers: [${pascal}Controller], providers: [${pascal}Service], exports: [${pascal}Service] })
export class ${pascal}Module {}
`,
    [`${room}.controller.ts`]: (isConsole ? consoleController : ownController)(names),
    [`${room}.service.ts`]: (isConsole ? consoleService : ownService)(names),
    [`${room}.service.test.ts`]: serviceTest(names, call),
  };
}
