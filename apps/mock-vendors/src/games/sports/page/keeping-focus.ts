/** Draws a list anew. The control in it that has the focus keeps it: it is found again by its `data-key`. */
export function keepingFocus(list: HTMLElement, draw: () => void): void {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && list.contains(focused) ? focused.dataset['key'] : undefined;
  draw();
  if (key !== undefined) list.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
}
