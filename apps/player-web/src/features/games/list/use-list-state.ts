import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/session.ts';
import { readListState, writeListState, type ListState } from './list-state.ts';

/** Keeps the game named in the URL when filters change. */
function withGame(state: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const gameCode = before.get('gameCode');
  if (gameCode) state.set('gameCode', gameCode);
  return state;
}

const DEBOUNCE_MS = 300;

/** The list's state from the URL, and the search text as typed, which is written to the URL after a pause. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const { token } = useSession();
  const asked = readListState(params);
  // A guest has no personal list, whatever the link says.
  const state: ListState = token ? asked : { ...asked, shelf: 'all' };
  const [typed, setTyped] = useState(state.name);

  const change = useCallback(
    (part: Partial<ListState>) =>
      setParams((now) => withGame(writeListState({ ...readListState(now), ...part }), now), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );

  useEffect(() => {
    if (typed.trim() === state.name) return;
    const timer = setTimeout(() => change({ name: typed.trim() }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, state.name, change]);

  const clear = () => {
    setTyped('');
    setParams(new URLSearchParams(), { replace: true });
  };
  return { state, change, typed, setTyped, clear };
}
