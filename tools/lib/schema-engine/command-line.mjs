import { readFileSync } from 'node:fs';

/**
 * Parses the arguments that Prisma's command line passes to its schema engine: the schema files, the data source, and
 * sometimes a command for the database itself.
 */
export function readCommandLine(args) {
  const datamodels = [];
  const found = { datamodels, url: undefined, command: undefined, version: false };
  for (let index = 0; index < args.length; index++) {
    switch (args[index]) {
      case '--datamodels':
        datamodels.push([args[++index], readFileSync(args[index], 'utf8')]);
        break;
      case '--datasource':
        found.url = JSON.parse(args[++index]).url;
        break;
      case '--enabled-preview-features':
      case '--extension-types':
        index++;
        break;
      case 'cli':
        found.command = args[++index];
        break;
      case '--version':
        found.version = true;
        break;
    }
  }
  return { ...found, url: found.url ?? process.env.DATABASE_URL ?? 'postgresql://127.0.0.1:1/none' };
}
