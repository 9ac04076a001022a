import { useStore } from 'react-admin';
import { useHotkeys } from 'react-hotkeys-hook';

/** Whether single keys do something: who dictates, or leans on keys, turns them off. */
export const useShortcutsOn = () => useStore('shortcuts', true);

/**
 * Does something on a key (`j`, `slash`), or on two after each other (`g>m`), as keys lie and not as they are lettered: on a Khmer keyboard they
 * are where they are on an English one. Never while something is typed, nor behind a dialog.
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
