import { useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';

/** Whether single-key shortcuts are on; they interfere with dictation and accidental presses. */
export const useShortcutsOn = () => useStore('shortcuts', true);

/**
 * Runs an action on a key (`j`, `slash`) or a sequence (`g>m`), by the key's position, so that they work on a Khmer
 * keyboard. Inactive while typing and behind a dialog.
 */
export function useShortcut(keys: string | readonly string[], act: (keys: string) => void): void {
  const [on] = useShortcutsOn();
  useHotkeys(
    keys,
    (event, { hotkey }) => {
      if (document.querySelector('[role=dialog], [role=menu]')) return;
      event.preventDefault();
      act(hotkey);
    },
    { enabled: on },
  );
}
