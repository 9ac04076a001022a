import { readFileSync } from 'node:fs';

/**
 * Parses the arguments that Prisma's command line passes to its schema engine: the schema files, the data source, and
 * sometimes a command for the database itself.
 * @param {readonly string[]} args
 */
export function readCommandLine(args) {
  /** @type {[file: string, text: string][]} */
  const datamodels = [];
  /** @type {{ url?: string, command?: string, version: boolean }} */
  const found = { version: false };
  for (let index = 0; index < args.length; index++) {
    const value = args[index + 1] ?? '';
    switch (args[index]) {
      case '--datamodels':
        datamodels.push([value, readFileSync(value, 'utf8')]);
        index++;
        break;
      case '--datasource':
        found.url = JSON.parse(value).url;
        index++;
        break;
      case '--enabled-preview-features':
      case '--extension-types':
        index++;
        break;
      case 'cli':
        found.command = value;
        index++;
        break;
      case '--version':
        found.version = true;
        break;
    }
  }
  return { ...found, datamodels, url: found.url ?? process.env.DATABASE_URL ?? 'postgresql://127.0.0.1:1/none' };
}
