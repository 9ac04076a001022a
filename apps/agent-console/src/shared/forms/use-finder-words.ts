import { useTranslate } from 'react-admin';

/** Translations of MUI's autocomplete, which is in English by default. */
export function useFinderWords() {
  const translate = useTranslate();
  return {
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    loadingText: translate('ra.page.loading'),
  };
}
