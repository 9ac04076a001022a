// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { session } from '../../../shared/session.ts';
import { useListState } from './use-list-state.ts';

afterEach(() => session.end());

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/rng?shelf=favourites']}>{children}</MemoryRouter>
);

test('shows a guest all games for a link to a personal list, and the personal list after login', () => {
  const { result } = renderHook(useListState, { wrapper });
  expect(result.current.state.shelf).toBe('all');
  act(() => session.begin('token'));
  expect(result.current.state.shelf).toBe('favourites');
});
