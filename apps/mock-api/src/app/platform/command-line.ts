import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webPush from 'web-push';
import { AuditService } from '../../features/audit/audit.service.ts';
import { StoreAway } from '../../features/uploads/file-store.ts';
import { countElsewhere, moveFiles } from '../../features/uploads/move-files.ts';
import { StoredFilesService } from '../../features/uploads/stored-files.service.ts';
import { NewSitesService } from '../../features/sites/new-sites.service.ts';
import { Clock } from '../../shared/clock.ts';
import type { Config } from '../../shared/config.ts';
import type { Database } from '../../shared/database.ts';
import { createLogger } from '../../shared/logger.ts';
import { Seals } from '../../shared/secrets/seals.ts';
import { requireSecrets, resealAll } from '../sealed-values.ts';
import { createOperator, operatorFaults } from './create-operator.ts';
import { diagnose, freeShareOf } from './doctor.ts';
import { importVendors, readVendors, rotateVendorKey, UnreadableVendors } from './import-vendors.ts';

const help = `Usage: npm run platform -- <command> [options]

  create-site      --code lotus2 --name "Lotus Two" --host www.example.com[,m.example.com] --languages KM,EN
                   --currency KHR --time-zone Asia/Phnom_Penh --country KH --template lotus
                   Makes a site with the rules of another, without people.
  create-operator  --site lotus2 --username dara1 [--email dara@example.com] [--owner]
                   Opens an admin's account, and prints the link where the operator sets a password, once. With
                   --owner it is the account of an owner of the platform, who makes further sites in the console.
  import-vendors   --file vendors.json
                   Connects vendors with their own pages and puts their games into the catalogue (docs/production.md).
  rotate-vendor-key  --vendor PG [--finish]
                   Makes the vendor's next key and prints it, once; both sign until --finish.
  push-keys        Makes a pair of keys for notices in browsers and prints it, once (docs/production.md).
  rotate-keys      Seals everything again with the first secret of APSARA_SECRET (docs/secrets.md).
  move-files       Moves the pictures to where FILES says, while the platform serves; a run that broke off goes on where
                   it was (docs/production.md).
  doctor           [--certificate file.pem[,other.pem]]
                   Names each fault of the installation and what to do.

  --dry-run        Says what a command would do, and changes nothing.
  --help           This text.

Exit codes: 0 done, 1 refused or at fault, 2 not understood.
`;

const options = {
  code: { type: 'string', default: '' },
  name: { type: 'string', default: '' },
  host: { type: 'string', default: '' },
  languages: { type: 'string', default: '' },
  currency: { type: 'string', default: '' },
  'time-zone': { type: 'string', default: '' },
  country: { type: 'string', default: '' },
  template: { type: 'string', default: '' },
  site: { type: 'string', default: '' },
  username: { type: 'string', default: '' },
  email: { type: 'string' },
  owner: { type: 'boolean', default: false },
  file: { type: 'string', default: '' },
  vendor: { type: 'string', default: '' },
  finish: { type: 'boolean', default: false },
  certificate: { type: 'string', default: '' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof read>['values'];

const read = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true });

/** Where a command works, and what it says. */
export interface Work {
  database: Database;
  config: Config;
  say: (line: string) => void;
}

const listed = (text: string): string[] => text.split(',').filter(Boolean);

type Command = (work: Work, values: Values) => Promise<number>;

function refused({ say }: Work, faults: readonly string[]): number {
  for (const fault of faults) say(fault);
  return 1;
}

const partsOf = ({ database, config }: Work) => ({ database, clock: new Clock(), seals: new Seals(config) });

const commands: Record<string, Command> = {
  'create-site': async (work, { code, name, currency, country, template, ...values }) => {
    const lists = { hosts: listed(values.host), languages: listed(values.languages) };
    const site = { code, name, currency, country, template, timeZone: values['time-zone'], brand: '', ...lists };
    const sites = new NewSitesService(work.database, new AuditService(work.database, new Clock()));
    const faults = values['dry-run']
      ? await sites.faults(site)
      : await work.database.transaction((transaction) => sites.create(site, transaction));
    if (faults.length > 0)
      return refused(
        work,
        faults.map(({ says }) => says),
      );
    work.say(
      `${values['dry-run'] ? 'Would make' : 'Made'} the site ${code} at ${site.hosts.join(', ')}, with the rules of ${template}.`,
    );
    return 0;
  },
  'create-operator': async (work, { site: siteCode, username, email, owner, 'dry-run': isDry }) => {
    const operator = { siteCode, username, email, role: owner ? ('owner' as const) : ('admin' as const) };
    const faults = await operatorFaults(work.database, operator);
    if (faults.length > 0) return refused(work, faults);
    if (isDry) work.say(`Would open the operator ${username} of ${siteCode}.`);
    else
      work.say(
        `${username} sets a password within 24 hours at ${await createOperator(work.database, work.config, operator)}`,
      );
    return 0;
  },
  'import-vendors': async (work, { file, 'dry-run': isDry }) => {
    const vendors = await readVendors(file);
    if (isDry) {
      for (const { code, games } of vendors) work.say(`Would import ${code} with ${games.length} games.`);
      return 0;
    }
    for (const { code, games, closed, stillClosed, madeKey } of await importVendors(partsOf(work), vendors)) {
      work.say(`Imported ${code} with ${games} games; ${closed} that the file does not name are closed.`);
      if (stillClosed > 0)
        work.say(`${stillClosed} that the file names were closed before, and stay so until an operator opens them.`);
      if (madeKey) work.say(`The key of ${code} is ${madeKey}`);
    }
    return 0;
  },
  'rotate-vendor-key': async (work, { vendor, finish, 'dry-run': isDry }) => {
    if (isDry) {
      work.say(finish ? `Would end the former key of ${vendor}.` : `Would make the next key of ${vendor}.`);
      return 0;
    }
    const key = await rotateVendorKey(partsOf(work), vendor, finish);
    work.say(key ? `The next key of ${vendor} is ${key}` : `${vendor} signs with its new key alone.`);
    return 0;
  },
  'push-keys': ({ say }) => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    say(`VAPID_PUBLIC_KEY=${publicKey}`);
    say(`VAPID_PRIVATE_KEY=${privateKey}`);
    return Promise.resolve(0);
  },
  'rotate-keys': async ({ database, config, say }, { 'dry-run': isDry }) => {
    const seals = new Seals(config);
    await requireSecrets(database.query, seals);
    if (isDry) {
      say(`Would seal everything with ${seals.versions[0]}.`);
      return 0;
    }
    const columns = await resealAll(database.query, seals);
    for (const { column, sealed, left } of columns) say(`${column}: ${sealed} sealed again, ${left} left`);
    return columns.every(({ left }) => left === 0) ? 0 : 1;
  },
  'move-files': async ({ database, config, say }, { 'dry-run': isDry }) => {
    const files = new StoredFilesService(database, new Clock(), config, createLogger(config.logLevel));
    const { store } = config.files;
    if (isDry) {
      say(`Would move ${await countElsewhere(database, store)} pictures to ${store}.`);
      return 0;
    }
    const { moved, left, faults } = await moveFiles(database, files, store);
    for (const fault of faults) say(fault);
    say(`Moved ${moved} pictures to ${store}; ${left} are left.`);
    return left === 0 ? 0 : 1;
  },
  doctor: async (work, { certificate }) => {
    const { database, config } = work;
    const patient = { database, config, now: new Date(), certificates: listed(certificate), freeShare: freeShareOf };
    const faults = await diagnose({ ...patient, migrations: resolve('prisma/migrations') });
    if (faults.length > 0) return refused(work, faults);
    work.say('No fault found.');
    return 0;
  },
};

function parsed(args: readonly string[]): ReturnType<typeof read> | string {
  try {
    return read(args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs a command of the platform. @returns its exit code */
export async function runCommand(args: readonly string[], work: Work): Promise<number> {
  const given = parsed(args);
  if (typeof given === 'string') {
    work.say(given);
    return 2;
  }
  const [name = ''] = given.positionals;
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (given.values.help || !command) {
    work.say(help);
    return given.values.help ? 0 : 2;
  }
  try {
    return await command(work, given.values);
  } catch (error) {
    if (error instanceof UnreadableVendors) return refused(work, error.faults);
    if (error instanceof StoreAway)
      return refused(work, [`The store of files is away (${error.reason}): run this again when it answers.`]);
    throw error;
  }
}
