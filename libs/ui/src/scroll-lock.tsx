let holders = 0;
let position = 0;

/** Stops the page behind a dialog from scrolling; the last one to let go puts the page back where it was. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (holders === 0) {
    position = window.scrollY;
    root.style.overflow = 'hidden';
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    root.style.overflow = '';
    if (window.scrollY !== position) window.scrollTo({ top: position, behavior: 'instant' });
  };
}
