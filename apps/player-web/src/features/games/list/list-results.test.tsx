// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '../../../testing/words.ts';
import { ListResults, type OwnList } from './list-results.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

const empty = { games: [], total: 0, error: null, busy: false, retry: () => undefined };

function show(own?: OwnList, isHidden = false): void {
  render(
    <MemoryRouter>
      <ListResults title="Games" shelf={empty} own={own} isHidden={isHidden} onClear={() => undefined} />
    </MemoryRouter>,
  );
}

test('a member who has played nothing reads how the list fills, and no word of a search', () => {
  show('recent');
  expect(screen.getByText('No games played yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse games' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('a search without results offers to clear the filters', () => {
  show();
  expect(screen.getByText('No games found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy();
});

test('a category that the member has hidden says so, and leads to the choice', () => {
  show(undefined, true);
  expect(screen.getByText('You have turned this off')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Player protection' }).getAttribute('href')).toBe('/protection');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});
