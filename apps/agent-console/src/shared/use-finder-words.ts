import { useTranslate } from 'react-admin';

/** What MUI's field for choosing by typing says in English unless it is told. */
export function useFinderWords() {
  const translate = useTranslate();
  return {
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    loadingText: translate('ra.page.loading'),
  };
}
