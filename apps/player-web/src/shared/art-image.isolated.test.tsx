// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from './site.tsx';

let ArtImage: typeof import('./art-image.tsx').ArtImage;
let Context: typeof SiteContext;

// The image host is chosen once per page load, so each test loads the module again.
beforeEach(async () => {
  vi.resetModules();
  ({ ArtImage } = await import('./art-image.tsx'));
  ({ SiteContext: Context } = await import('./site.tsx'));
});
afterEach(cleanup);

const named = ['https://a.example', 'https://b.example'];
const wall = (imageCDNs: string[], pictures: string[]) => (
  <Context value={{ imageCDNs } as unknown as Site}>
    {pictures.map((name) => (
      <ArtImage key={name} src={`/art/${name}.svg`} alt={name} />
    ))}
  </Context>
);
const hostOf = (name: string): string => screen.getByAltText(name).getAttribute('src')!.replace(`/art/${name}.svg`, '');

test('loads images from the site itself without image hosts', () => {
  render(wall([], ['one']));
  expect(hostOf('one')).toBe('');
});

test('loads all images from one host, after a failure from the next, and at last from the site', () => {
  const { rerender } = render(wall(named, ['one', 'two']));
  const first = hostOf('one');
  expect(named).toContain(first);
  expect(hostOf('two')).toBe(first);
  fireEvent.error(screen.getByAltText('one'));
  const second = hostOf('one');
  expect([first, second].toSorted()).toEqual(named);
  expect(hostOf('two')).toBe(first);
  fireEvent.error(screen.getByAltText('two'));
  expect(hostOf('two')).toBe(second);
  rerender(wall(named, ['one', 'two', 'three']));
  expect(hostOf('three')).toBe(second);
  fireEvent.error(screen.getByAltText('three'));
  expect(hostOf('three')).toBe('');
  fireEvent.error(screen.getByAltText('three'));
  expect(hostOf('three')).toBe('');
});

test('distributes page loads over the hosts', async () => {
  const seen = new Set<string>();
  for (let page = 0; page < 40 && seen.size < 2; page += 1) {
    vi.resetModules();
    ({ ArtImage } = await import('./art-image.tsx'));
    ({ SiteContext: Context } = await import('./site.tsx'));
    render(wall(named, ['one']));
    seen.add(hostOf('one'));
    cleanup();
  }
  expect([...seen].toSorted()).toEqual(named);
});
