#!/usr/bin/env node
// A generator of Prisma's: writes the tables of prisma/schema as Kysely's types.
import fs from 'node:fs';
import path from 'node:path';
import generatorHelper from '@prisma/generator-helper';
import { tableTypes } from './lib/table-types.mjs';

generatorHelper.generatorHandler({
  onManifest: () => ({ prettyName: 'table types', defaultOutput: '../generated' }),
  onGenerate: ({ dmmf, generator }) =>
    fs.writeFileSync(path.join(generator.output.value, 'tables.ts'), tableTypes(dmmf.datamodel.models)),
});
