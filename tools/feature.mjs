// Creates the files of a new feature in every layer and registers it. Usage: npm run feature lucky-spins -- "free spins
// a member can win"; the sentence is not needed if the glossary has one.
import fs from 'node:fs';
import path from 'node:path';
import { doors } from './lib/feature/doors.mjs';
import { spellings } from './lib/feature/feature-name.mjs';
import { meaningOf, withMeaning } from './lib/feature/glossary.mjs';
import { roomsOf } from './lib/feature/rooms.mjs';
import { addWords } from './lib/feature/words.mjs';
import { runPackage } from './lib/run-command.mjs';
import { Hindrance, runTool } from './lib/tool.mjs';
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

await runTool(async () => {
  const names = spellings(process.argv[2]);
  const page = readText(glossary);
  const known = meaningOf(names.name, page);
  const meaning = known ?? process.argv[3];
  if (!meaning)
    throw new Hindrance(`Say what it is about: npm run feature ${names.name} -- "free spins a member can win"`);

  const rooms = roomsOf(names, meaning.replace(/\.$/, ''));
  const taken = Object.keys(rooms).filter((file) => fs.existsSync(inWorkspace(file)));
  if (taken.length > 0)
    throw new Hindrance(`These files are there already, so nothing was written:\n  ${taken.join('\n  ')}`);
  const opened = Object.fromEntries(Object.entries(doors).map(([file, open]) => [file, open(readText(file), names)]));
  const written = {
    ...rooms,
    ...opened,
    ...(known ? {} : { [glossary]: withMeaning(names.name, meaning, page) }),
    ...addWords(names),
  };
  for (const [file, text] of Object.entries(written)) write(file, text);
  const formatted = Object.keys(written).filter((file) => !file.endsWith('.prisma'));
  await runPackage(['prettier'], ['--write', ...formatted]);

  console.log(`The rooms of ${names.name} are laid:\n  ${Object.keys(written).join('\n  ')}`);
  console.log(`\nNext: show ${names.pascal}Page in apps/player-web/src/app, and translate its words in the locales.`);
});
