import { describe, expect, test } from 'vitest';
import { html, htmlPage, trustedHtml } from './html.ts';

describe('a template of HTML', () => {
  test('escapes text in elements and in attributes', () => {
    const typed = `"><script>'&`;
    const escaped = '&quot;&gt;&lt;script&gt;&#39;&amp;';
    expect(String(html`<a title="${typed}">${typed}</a>`)).toBe(`<a title="${escaped}">${escaped}</a>`);
  });

  test('escapes an entity that was typed, and escapes nothing twice', () => {
    expect(String(html`<i>${html`<b>${'&lt;'}</b>`}</i>`)).toBe('<i><b>&amp;lt;</b></i>');
  });

  test('takes numbers, templates and lists of templates', () => {
    const items = ['a', '<'].map((item) => html`<b>${item}</b>`);
    expect(String(html`<i title="${2}">${items}</i>`)).toBe('<i title="2"><b>a</b><b>&lt;</b></i>');
  });

  test('takes trusted markup as it is', () => {
    expect(String(html`<i>${trustedHtml('<svg></svg>')}</i>`)).toBe('<i><svg></svg></i>');
  });
});

test('a page names its language and escapes its title', () => {
  const page = htmlPage({ language: 'km', title: 'A < B', head: html`<style></style>`, body: html`<p>Text</p>` });
  expect(page).toMatch(/^<!doctype html>\s*<html lang="km">/);
  expect(page).toContain('<title>A &lt; B</title>');
  expect(page).toContain('<p>Text</p>');
});
