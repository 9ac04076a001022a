import 'reflect-metadata';
import { runOnDatabase } from './run-on-database.ts';
import { runCommand } from './platform/command-line.ts';

/** The command line of an installation. */
runOnDatabase((database, config) =>
  runCommand(process.argv.slice(2), { database, config, say: (line) => process.stdout.write(`${line}\n`) }),
);
