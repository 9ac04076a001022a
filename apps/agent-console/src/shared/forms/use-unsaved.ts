import { useCallback, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

/**
 * Asks before leaving an unsaved form, within the app or by closing the tab. It does not ask after a logout, when
 * nothing could be saved.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const translate = useTranslate();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) =>
      isUnsaved && nextLocation.pathname !== pathname && nextLocation.pathname !== '/login',
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) proceed();
    else reset();
  }, [state, proceed, reset, translate]);
  const stay = useCallback((event: BeforeUnloadEvent) => isUnsaved && event.preventDefault(), [isUnsaved]);
  useBeforeUnload(stay);
}
