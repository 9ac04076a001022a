/**
 * Scrolls a link or button that gets the focus by keyboard wholly into view: a browser leaves it where it is when a single
 * pixel of it can be seen in a row that scrolls sideways.
 */
export function showFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('a:focus-visible, button:focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
