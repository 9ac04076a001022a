// Writes the letter outlines of src/glyphs from the fonts' own files, so that pictures need no web font.
// Development only; the fonts and the parser stay outside this repository:
//   npm install --prefix <folder> fontkit \
//     @fontsource/{lilita-one,titan-one,bungee,righteous,russo-one,cinzel,hanken-grotesk,bebas-neue,archivo-black,unbounded,oxanium}
//   node libs/art/tools/make-glyphs.mjs <folder> && npx oxfmt libs/art/src/glyphs
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const MARKS = " &'-.,!:/+";
const LETTERING = CAPITALS + DIGITS + MARKS;
const WORDMARK = CAPITALS + DIGITS;
/** Pairs closer than this many thousandths of an em look the same with and without kerning. */
const SMALLEST_KERN = 20;

const faces = [
  { name: 'lilita-one', letters: LETTERING + SMALL },
  { name: 'titan-one', letters: LETTERING + SMALL },
  { name: 'bungee', letters: LETTERING },
  { name: 'righteous', letters: LETTERING + SMALL },
  { name: 'russo-one', letters: LETTERING },
  { name: 'cinzel', letters: LETTERING, weight: 900 },
  { name: 'hanken-grotesk', letters: LETTERING + SMALL, weight: 800 },
  { name: 'bebas-neue', letters: WORDMARK },
  { name: 'archivo-black', letters: WORDMARK },
  { name: 'unbounded', letters: WORDMARK, weight: 700 },
  { name: 'oxanium', letters: WORDMARK, weight: 800 },
];

const folder = resolve(process.argv[2] ?? '.');
const fontkit = createRequire(join(folder, 'package.json'))('fontkit');

for (const face of faces) {
  const font = open(face);
  const scale = 1000 / font.unitsPerEm;
  const glyphs = Array.from(face.letters).map(
    (letter) => `  '${letter === "'" ? "\\'" : letter}': '${glyph(font, letter, scale)}',`,
  );
  const constant = face.name.replace(/-./g, (at) => at[1].toUpperCase());
  writeFileSync(
    new URL(`../src/glyphs/${face.name}.ts`, import.meta.url),
    `import type { Face } from './face.ts';

/** ${title(face)}, SIL Open Font License 1.1 (see NOTICE.md); made by tools/make-glyphs.mjs. */
export const ${constant}: Face = {
  capHeight: ${Math.round(font.layout('H').glyphs[0].bbox.maxY * scale)},
  glyphs: {
${glyphs.join('\n')}
  },
  kerning: {
${kerning(font, face.letters.replace(/[^A-Za-z0-9]/g, ''), scale)}
  },
};
`,
  );
}

function open({ name, weight = 400 }) {
  return fontkit.openSync(join(folder, `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`));
}

function title({ name, weight }) {
  const words = name.replace(/(^|-)./g, (at) => at.replace('-', ' ').toUpperCase());
  return weight ? `${words} ${weight}` : words;
}

/** The advance, then the outline: one absolute move, all else relative, so that setting a letter moves a single point. */
function glyph(font, letter, scale) {
  const { glyphs, positions } = font.layout(letter, { kern: false });
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let data = '';
  for (const { command, args } of glyphs[0].path.commands) {
    const points = args.map((value, i) => Math.round(value * scale) * (i % 2 ? -1 : 1));
    if (command === 'closePath') {
      data += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const letterOf = { moveTo: data ? 'm' : 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }[command];
    const [endX, endY] = points.slice(-2);
    const relative = data ? points.map((value, i) => value - (i % 2 ? y : x)) : points;
    if (command === 'moveTo') [startX, startY] = [endX, endY];
    if (command === 'lineTo' && endX === x && endY === y) continue;
    if (command === 'lineTo' && endY === y) data += `h${relative[0]}`;
    else if (command === 'lineTo' && endX === x) data += `v${relative[1]}`;
    else data += letterOf + relative.join(' ').replace(/ -/g, '-');
    [x, y] = [endX, endY];
  }
  return Math.round(positions[0].xAdvance * scale) + data;
}

/** Pairs of letters by the distance they move, as `'-40': 'AVAWVA…'`. */
function kerning(font, letters, scale) {
  const moves = new Map();
  const own = new Map(Array.from(letters).map((letter) => [letter, font.layout(letter).advanceWidth]));
  for (const left of letters) {
    for (const right of letters) {
      const move =
        Math.round(((font.layout(left + right).advanceWidth - own.get(left) - own.get(right)) * scale) / 10) * 10;
      if (Math.abs(move) >= SMALLEST_KERN) moves.set(move, (moves.get(move) ?? '') + left + right);
    }
  }
  return [...moves]
    .sort(([a], [b]) => a - b)
    .map(([move, pairs]) => `    '${move}': '${pairs}',`)
    .join('\n');
}
