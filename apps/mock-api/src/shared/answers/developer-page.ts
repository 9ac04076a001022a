import { html, htmlPage, type Html } from '@apsara/domain/html';

const style = html`<style>
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
      16px/1.6 system-ui,
      'Khmer OS',
      'Noto Sans Khmer',
      'Noto Sans Bengali',
      'Noto Sans SC',
      sans-serif;
  }
  main {
    max-width: 760px;
    margin: 0 auto;
  }
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
  a {
    color: #9db8ff;
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
  :focus-visible {
    outline: 2px solid #9db8ff;
    outline-offset: 2px;
  }
</style>`;

interface DeveloperPage {
  title: string;
  /** What a page's head has besides the common styles. */
  head?: Html;
  body: Html;
}

/** A page for developers: one file, no scripts. */
export const developerPage = ({ title, head, body }: DeveloperPage): string =>
  htmlPage({
    language: 'en',
    title,
    head: html`${style}${head ?? ''}`,
    body: html`<main>
      <h1>${title}</h1>
      ${body}
    </main>`,
  });
