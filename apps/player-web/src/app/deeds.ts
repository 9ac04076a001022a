const deeds = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'message'] as const;

/** Other messages come from a game's page that is left alone, too: its balance on opening, or a vendor's own. */
function isDeed(event: Event): boolean {
  if (!(event instanceof MessageEvent)) return true;
  const data: unknown = event.data;
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'apsara:round';
}

/**
 * Calls `onDeed` at everything a person does on the page, and at every round that a game starts in its frame.
 * @returns a function that stops it.
 */
export function watchDeeds(onDeed: () => void): () => void {
  const listen = (event: Event) => {
    if (isDeed(event)) onDeed();
  };
  deeds.forEach((deed) => window.addEventListener(deed, listen, { passive: true, capture: true }));
  return () => deeds.forEach((deed) => window.removeEventListener(deed, listen, { capture: true }));
}
