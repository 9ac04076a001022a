import { useTranslate } from 'react-admin';

/** Closes a dialog; asks first if that would lose what was typed in it. */
export function useClosing(isUnsaved: boolean, onClose: () => void): () => void {
  const translate = useTranslate();
  return () => {
    if (!isUnsaved || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
}
