import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState, type ListState } from './list-state.ts';

const DEBOUNCE_MS = 300;

/** The list's state from the address, and the search text as it is typed, which reaches the address after a pause. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const [typed, setTyped] = useState(state.name);

  const change = useCallback(
    (part: Partial<ListState>) =>
      setParams((now) => writeListState({ ...readListState(now), ...part }), { replace: true, preventScrollReset: true }),
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
