// Creates the files of a new feature in every layer and registers it.
// Usage: npm run feature lucky-spins -- "free spins a member can win" [--page player|part|console|none]
// The sentence is not needed if the glossary has one. The page is the player's own; with `part` a part of another
// feature's page, with `console` an operator's list, with `none` no page at all.
import fs from 'node:fs';
import path from 'node:path';
import { doorsOf } from './lib/feature/doors.mjs';
import { spellings } from './lib/feature/feature-name.mjs';
import { meaningOf, withMeaning } from './lib/feature/glossary.mjs';
import { pageOf } from './lib/feature/pages.mjs';
import { roomsOf } from './lib/feature/rooms.mjs';
import { addWords } from './lib/feature/words.mjs';
import { runPackage } from './lib/run-command.mjs';
import { Hindrance, option, runTool } from './lib/tool.mjs';
import { inWorkspace } from './lib/workspace.mjs';

const glossary = 'docs/ARCHITECTURE.md';
/** @param {string} file */
const readText = (file) => fs.readFileSync(inWorkspace(file), 'utf8');

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  fs.mkdirSync(path.dirname(inWorkspace(file)), { recursive: true });
  fs.writeFileSync(inWorkspace(file), text);
}

/**
 * What is left to do by hand.
 * @param {import('./lib/feature/feature-name.mjs').Spellings} names
 * @param {import('./lib/feature/pages.mjs').Page} page
 */
function nextSteps({ name, pascal, camel }, page) {
  const show = {
    player: [`show ${pascal}Page in apps/player-web/src/app/pages.tsx and libs/domain/src/sites/site-routes.ts`],
    part: [`place ${pascal}Part on a page in apps/player-web/src/app/pages`],
    console: [
      `add /${camel} to apps/agent-console/src/app/menu.ts with a key of its own`,
      'create rows for its list in apps/mock-api/src/testing/console-rows.ts',
    ],
    none: [],
  }[page];
  return [
    `declare its table in prisma/schema/${name}.prisma, then npm run migrate:dev -- --name add_${name.replaceAll('-', '_')}`,
    ...show,
    ...(page === 'none' ? [] : ['translate its words, which are in English everywhere']),
    ...(page === 'console' ? [] : ['for operators, a page in the console: docs/first-day.md, "The console\'s page"']),
    'npm run check',
  ];
}

await runTool(async () => {
  const names = spellings(process.argv[2]);
  const page = pageOf(option('page') ?? 'player');
  const table = readText(glossary);
  const known = meaningOf(names.name, table);
  const given = process.argv[3];
  const meaning = known ?? (given?.startsWith('--') ? undefined : given);
  if (!meaning)
    throw new Hindrance(`Say what it is about: npm run feature ${names.name} -- "free spins a member can win"`);

  const rooms = roomsOf(names, meaning.replace(/\.$/, ''), page);
  const taken = Object.keys(rooms).filter((file) => fs.existsSync(inWorkspace(file)));
  if (taken.length > 0)
    throw new Hindrance(`These files are there already, so nothing was written:\n  ${taken.join('\n  ')}`);
  const opened = Object.fromEntries(
    Object.entries(doorsOf(page)).map(([file, open]) => [file, open(readText(file), names)]),
  );
  const written = {
    ...rooms,
    ...opened,
    ...(known ? {} : { [glossary]: withMeaning(names.name, meaning, table) }),
    ...addWords(names, page),
  };
  for (const [file, text] of Object.entries(written)) write(file, text);
  const formatted = Object.keys(written).filter((file) => !file.endsWith('.prisma'));
  await runPackage(['oxfmt'], formatted);

  console.log(`The rooms of ${names.name} are laid:\n  ${Object.keys(written).join('\n  ')}`);
  console.log(
    `\nNext:\n${nextSteps(names, page)
      .map((step, place) => `  ${place + 1}. ${step}`)
      .join('\n')}`,
  );
});
