// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteContext, type Site } from './site.tsx';

let ArtImage: typeof import('./art-image.tsx').ArtImage;
let Context: typeof SiteContext;

// Which host a page prefers is chosen once for the whole page: each test is a page of its own.
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

test('without hosts a picture comes from the site itself', () => {
  render(wall([], ['one']));
  expect(hostOf('one')).toBe('');
});

test('all pictures of a page come from one of the hosts, and after it failed from the next, at last from the site', () => {
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

test('pages spread over the hosts', async () => {
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
