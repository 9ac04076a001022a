import { html, htmlPage, type Html } from '@apsara/domain/html';

/** Their fonts are these packages': a machine may have none for Khmer or Bengali. Chinese is left to the machine, whose fonts for it are too large to send. */
export const developerFonts = {
  path: '/developer/fonts/',
  packages: [
    '@fontsource-variable/hanken-grotesk',
    '@fontsource-variable/kantumruy-pro',
    '@fontsource-variable/noto-sans-bengali',
  ],
} as const;

/** All with one range of weights: a browser combines only such faces, and takes the heaviest that a font has. */
const faces = html`<style>
  @font-face {
    font-family: Developer;
    font-weight: 100 900;
    src: url(/developer/fonts/hanken-grotesk-latin-wght-normal.woff2) format('woff2');
    unicode-range: U+0000-00FF, U+2010-206F;
  }
  @font-face {
    font-family: Developer;
    font-weight: 100 900;
    src: url(/developer/fonts/noto-sans-bengali-bengali-wght-normal.woff2) format('woff2');
    unicode-range: U+0951-0952, U+0964-0965, U+0980-09FE, U+20B9;
  }
  @font-face {
    font-family: Developer;
    font-weight: 100 900;
    src: url(/developer/fonts/kantumruy-pro-khmer-wght-normal.woff2) format('woff2');
    unicode-range: U+1780-17FF, U+19E0-19FF, U+200B-200D, U+25CC;
  }
</style>`;

/** What the pages share with the one that Swagger draws. */
const frame = html`<style>
  :root {
    color-scheme: dark;
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    padding: 24px 16px;
    background: #090b13;
    color: #f4f6fb;
    font:
      16px/1.6 Developer,
      system-ui,
      'Noto Sans SC',
      sans-serif;
  }
  main,
  nav {
    max-width: 760px;
    margin: 0 auto;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin-bottom: 20px;
  }
  nav a {
    padding: 10px 0;
    text-decoration: none;
  }
  nav a[aria-current] {
    color: #f4f6fb;
    font-weight: 700;
  }
  a {
    color: #9db8ff;
  }
  :focus-visible {
    outline: 2px solid #9db8ff;
    outline-offset: 2px;
  }
</style>`;

const style = html`<style>
  h1 {
    margin: 0;
    font-size: 24px;
  }
  p {
    margin: 4px 0 16px;
    color: #b6bed2;
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: end;
    margin-bottom: 24px;
  }
  label {
    display: grid;
    gap: 4px;
    color: #b6bed2;
    font-size: 14px;
  }
  input,
  select,
  button,
  a.switch {
    min-height: 44px;
    padding: 8px 12px;
    border: 1px solid #384059;
    border-radius: 10px;
    background: #10131e;
    color: #f4f6fb;
    font: inherit;
  }
  button {
    background: #1f2435;
    font-weight: 700;
    cursor: pointer;
  }
  a.switch {
    text-decoration: none;
  }
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: 12px;
  }
  li {
    padding: 16px;
    border: 1px solid #222839;
    border-radius: 16px;
    background: #10131e;
  }
  li header {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    color: #8e97af;
    font-size: 14px;
  }
  li b {
    color: #f4f6fb;
  }
  pre {
    margin: 8px 0 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    font: inherit;
    line-height: 1.8;
  }
</style>`;

const pages = [
  ['Outbox', '/developer/outbox'],
  ['Scenarios', '/developer/scenarios'],
  ['Vendors', '/developer/vendors'],
  ['Clock', '/developer/clock'],
  ['API', '/docs'],
] as const;

/** The HTML head and the navigation bar of a developer page. */
export const developerHead = html`${faces}${frame}`;
export const developerNav = (title: (typeof pages)[number][0]): Html =>
  html`<nav aria-label="Developer pages">
    ${pages.map(([name, path]) => html`<a href="${path}" ${name === title ? 'aria-current="page"' : ''}>${name}</a>`)}
  </nav>`;

/** An instant to the second. */
export const toSecond = (instant: string): string => instant.replace(/\.\d+Z$/, 'Z');

interface DeveloperPage {
  title: (typeof pages)[number][0];
  /** What a page's head has besides the common styles. */
  head?: Html;
  body: Html;
}

/** A page for developers, without scripts. */
export const developerPage = ({ title, head, body }: DeveloperPage): string =>
  htmlPage({
    language: 'en',
    title,
    head: html`${developerHead}${style}${head ?? ''}`,
    body: html`${developerNav(title)}
      <main>
        <h1>${title}</h1>
        ${body}
      </main>`,
  });
