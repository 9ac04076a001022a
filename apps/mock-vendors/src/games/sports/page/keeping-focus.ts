/** Redraws a list. The focused control in it keeps the focus: it is found by its `data-key`. */
export function keepingFocus(list: HTMLElement, draw: () => void): void {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && list.contains(focused) ? focused.dataset['key'] : undefined;
  draw();
  if (key !== undefined) list.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
}
