// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testSite } from '../../testing/test-site.ts';
import { SiteLogo } from './site-logo.tsx';

afterEach(cleanup);

/** The address of the picture, or `drawn`, and the name beside it. */
function shown(logo: string): [string, string | null] {
  const { container } = render(<SiteLogo {...testSite} logo={logo} />);
  const picture = container.querySelector('img')?.getAttribute('src');
  return [picture ?? (container.querySelector('svg') ? 'drawn' : 'nothing'), container.textContent];
}

test('a site shows the picture that it has as its logo, and without one the drawn sign', () => {
  expect(shown('/art/uploads/1')).toEqual(['/art/uploads/1', 'Apsara']);
  cleanup();
  expect(shown('')).toEqual(['drawn', 'Apsara']);
});
