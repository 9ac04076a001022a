import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../shared/session.ts';
import { readListState, writeListState, type ListState } from './list-state.ts';

/** The game an address names stays in it, whatever is filtered. */
function withGame(state: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const gameCode = before.get('gameCode');
  if (gameCode) state.set('gameCode', gameCode);
  return state;
}

const DEBOUNCE_MS = 300;

/** The list's state from the address, and the search text as it is typed, which reaches the address after a pause. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const { token } = useSession();
  const asked = readListState(params);
  // A guest has no shelf of their own, whatever the link says.
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
