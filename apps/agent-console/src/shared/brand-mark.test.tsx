// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrandMark } from './brand-mark.tsx';
import { SiteProvider, type Site } from './site.ts';

afterEach(cleanup);

test.each([
  ['the picture of a site that has one', '/art/uploads/1', ['/art/uploads/1']],
  ['the drawn sign of a site without one', '', []],
])('the console shows %s', (_, logo, pictures) => {
  const site = { merchant: 'padma', name: 'Padma', logo } as Partial<Site> as Site;
  const { container } = render(
    <SiteProvider value={site}>
      <BrandMark />
    </SiteProvider>,
  );
  expect(Array.from(container.querySelectorAll('img'), (img) => img.getAttribute('src'))).toEqual(pictures);
  expect(container.querySelectorAll('svg')).toHaveLength(pictures.length === 0 ? 1 : 0);
});
