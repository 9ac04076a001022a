// Usage: node check-bundle.mjs <app folder> <most bytes of JavaScript> <of CSS> <of a part that comes later> [<of the fonts of one language>]
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { runTool } from './lib/tool.mjs';
import { readJson } from './lib/workspace.mjs';

/**
 * @import { Manifest } from 'vite'
 * @typedef {{ size: number, isFor: (letter: number) => boolean }} Font Its bytes, and the code points it is fetched for.
 */

/**
 * Files that a first visit loads before it can draw: the entry, its static imports, and their styles.
 * @param {Manifest} manifest
 */
function initialFiles(manifest) {
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
  const styles = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}.`);
    const { file, css = [], imports = [] } = chunk;
    if (scripts.has(file)) return;
    scripts.add(file);
    css.forEach((style) => styles.add(style));
    imports.forEach(visit);
  };
  visit('index.html');
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * Every file that comes later, with its size as browsers fetch it.
 * @param {Manifest} manifest
 * @param {string} directory
 * @param {readonly string[]} initial
 */
const laterFiles = (manifest, directory, initial) =>
  Object.values(manifest)
    .filter(({ file, isDynamicEntry }) => isDynamicEntry && !initial.includes(file))
    .map(({ file }) => ({ file, size: brotliCompressSync(fs.readFileSync(path.join(directory, file))).length }));

/**
 * The fonts the styles name, each with the characters it is fetched for.
 * @param {string} directory
 * @param {readonly string[]} styles
 * @returns {Font[]}
 */
function fontsOf(directory, styles) {
  const css = styles.map((file) => fs.readFileSync(path.join(directory, file), 'utf8')).join('');
  /** @param {string} span */
  const bounds = (span) => [span.replaceAll('?', '0'), span.replaceAll('?', 'F')];
  const faces = css.matchAll(/@font-face\{[^}]*url\("?([^")]+)"?\)[^}]*unicode-range:([^;}]+)/gi);
  return [...faces].map(([, url = '', range = '']) => {
    const spans = range
      .replaceAll(/U\+/gi, '')
      .split(',')
      .map((span) => (span.includes('-') ? span.split('-') : bounds(span)).map((hex) => parseInt(hex, 16)));
    const { size } = fs.statSync(path.join(directory, url));
    return { size, isFor: (letter) => spans.some(([first = NaN, last = NaN]) => first <= letter && letter <= last) };
  });
}

/**
 * Bytes of the fonts that a browser loads for the words of each language.
 * @param {string} app
 * @param {readonly Font[]} fonts
 */
function fontBytes(app, fonts) {
  const locales = path.join(app, 'src/shared/locales');
  return fs.readdirSync(locales).map((language) => {
    const words = fs
      .readdirSync(path.join(locales, language))
      .map((room) => fs.readFileSync(path.join(locales, language, room), 'utf8'));
    const letters = new Set(Array.from(words.join(''), (letter) => letter.codePointAt(0) ?? NaN));
    const needed = fonts.filter(({ isFor }) => [...letters].some(isFor));
    return { language, size: needed.reduce((sum, { size }) => sum + size, 0) };
  });
}

/**
 * @param {string} directory
 * @param {readonly string[]} files
 */
const gzipped = (directory, files) =>
  files.reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(directory, file)), { level: 9 }).length, 0);

await runTool(() => {
  const [app = '', ...limits] = process.argv.slice(2);
  const [mostScript = 0, mostStyle = 0, mostLater = 0, mostFonts] = limits.map(Number);
  const dist = path.resolve(app, 'dist');
  /** @type {Manifest} */
  const manifest = readJson(path.join(dist, '.vite/manifest.json'));
  const { scripts, styles } = initialFiles(manifest);
  const large = laterFiles(manifest, dist, scripts).filter(({ size }) => size > mostLater);
  const [script, style] = [gzipped(dist, scripts), gzipped(dist, styles)];
  console.log(`initial JavaScript ${script} B gzip (limit ${mostScript}), CSS ${style} B gzip (limit ${mostStyle})`);
  for (const { file, size } of large) console.error(`${file} is ${size} B brotli (limit ${mostLater}): part it.`);
  const fonts = !mostFonts ? [] : fontBytes(app, fontsOf(dist, styles));
  if (fonts.length > 0)
    console.log(`fonts ${fonts.map(({ language, size }) => `${language} ${size} B`).join(', ')} (limit ${mostFonts})`);
  const heavy = fonts.filter(({ size }) => size > (mostFonts ?? 0));
  for (const { language, size } of heavy)
    console.error(`the fonts of ${language} are ${size} B (limit ${mostFonts}): leave out characters or weights.`);
  const isLight = script <= mostScript && style <= mostStyle;
  if (!isLight) console.error('The first visit loads too much: make a static import lazy, or find what grew.');
  if (isLight && large.length === 0 && heavy.length === 0) return 0;
  return 1;
});
