import { useToast } from '@apsara/ui/toast';

/**
 * Copies a text and shows `copied` in a toast. Undefined where the browser has no clipboard, which it offers on secure
 * origins only; there the text can be selected.
 */
export function useCopy(): ((text: string, copied: string) => void) | undefined {
  const toast = useToast();
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return undefined;
  return (text, copied) =>
    void clipboard.writeText(text).then(
      () => toast({ text: copied }),
      () => undefined,
    );
}
