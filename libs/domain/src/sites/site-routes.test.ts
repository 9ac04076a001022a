import { expect, test } from 'vitest';
import { isSitePath } from './site-routes.ts';

test.each(['/', '/rng', '/vnlottery', '/gameListCenter/pg/rng', '/play/PG/RNG/PG-1', '/hot/'])(
  '%s is a page of the site',
  (path) => {
    expect(isSitePath(path)).toBe(true);
  },
);

test.each(['/nowhere', '/rng/more', '/play/PG', '/index.php', '//rng', '/homes'])('%s is none', (path) => {
  expect(isSitePath(path)).toBe(false);
});
