import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface Face {
  /** A font file of a package. */
  from: string;
  /** As in CSS; every face of `fonts.css` has the same range. */
  range: string;
  /** The weights the site uses, or the single one for all text. */
  wght: { min: number; max: number } | number;
}

const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

const kantumruy = '@fontsource-variable/kantumruy-pro/files/kantumruy-pro-khmer-wght-normal.woff2';

const faces: Record<string, Face> = {
  latin: {
    from: hanken,
    range: '20-7E, A0, A9, B7, D7, 2013-2014, 2018-2019, 201C-201D, 2022, 2026, 2212',
    wght: { min: 400, max: 800 },
  },
  'latin-more': {
    from: hanken,
    range:
      'A1-A8, AA-B6, B8-D6, D8-FF, 131, 152-153, 2C6, 2DA, 2DC, 201A, 201E, 2020-2021, 2030, 2039-203A, 2044, 20AC, 2122, 2191, 2193',
    wght: { min: 400, max: 800 },
  },
  // Amounts of every language have it; alone, it spares them the Khmer font.
  riel: {
    from: kantumruy,
    range: '17DB',
    wght: { min: 400, max: 700 },
  },
  khmer: {
    from: kantumruy,
    range: '1780-17DA, 17DC-17DD, 17E0-17E9, 17F0-17F9, 19E0-19FF, 200B-200D, 25CC',
    wght: { min: 400, max: 700 },
  },
  // Its conjuncts make two weights too heavy for the first page: the browser synthesizes the bold one.
  bengali: {
    from: '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
    range: '964-965, 980-9FE, 200C-200D, 20B9, 25CC',
    wght: 500,
  },
};

function charactersOf(range: string): string {
  const spans = range.split(', ').map((span) => span.split('-').map((hex) => Number.parseInt(hex, 16)));
  return spans
    .flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)),
    )
    .join('');
}

/**
 * Writes the fonts of `fonts.css` into `folder`, reduced to the site's characters and weights. Layout features are
 * kept, since Khmer and Bengali need them to join letters.
 */
export function fontSubsets(folder: URL): Plugin {
  return {
    name: 'apsara:font-subsets',
    async config() {
      // Tests render no text.
      if (process.env['VITEST']) return;
      await mkdir(folder, { recursive: true });
      for (const [name, { from, range, wght }] of Object.entries(faces)) {
        const whole = await readFile(fileURLToPath(import.meta.resolve(from)));
        const axis = typeof wght === 'number' ? wght : { ...wght, default: wght.min };
        const font = await subsetFont(whole, charactersOf(range), {
          targetFormat: 'woff2',
          noHinting: true,
          variationAxes: { wght: axis },
        });
        // A concurrent build may be reading the file of this name.
        const fresh = new URL(`${name}.${process.pid}.fresh`, folder);
        await writeFile(fresh, font);
        await rename(fresh, new URL(`${name}.woff2`, folder));
      }
    },
  };
}
