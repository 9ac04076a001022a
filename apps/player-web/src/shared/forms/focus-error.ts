/** Goes to the first wrong field of a form, which may be out of sight, once its error is drawn. */
export function focusError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
