#!/usr/bin/env node
// A generator of Prisma's: writes the tables of prisma/schema as Kysely's types.
import fs from 'node:fs';
import path from 'node:path';
import generatorHelper from '@prisma/generator-helper';
import { tableTypes } from './lib/table-types.mjs';

generatorHelper.generatorHandler({
  onManifest: () => ({ prettyName: 'table types', defaultOutput: '../generated' }),
  onGenerate: async ({ dmmf, generator }) => {
    const folder = generator.output?.value;
    if (!folder) throw new Error('The schema names no output for the table types.');
    fs.writeFileSync(path.join(folder, 'tables.ts'), tableTypes(dmmf.datamodel.models));
  },
});
