/**
 * Finds visible layout errors on the open page: horizontal overflow and clipped text. Runs in the browser.
 * @returns {string[]} one line for each error, the element and its text
 */
export function pageErrors() {
  const root = document.documentElement;
  /**
   * @param {Element} element
   * @param {string} text
   */
  const describe = (element, text) =>
    `<${element.tagName.toLowerCase()} class="${element.className}"> ${text.trim().slice(0, 40)}`;
  /** @param {CSSStyleDeclaration} style */
  const clips = (style) => /hidden|clip/.test(style.overflowY);
  /** @param {Element} element */
  const hiddenFromSight = (element) =>
    element.closest('[aria-hidden=true], svg') || (element.getClientRects()[0]?.width ?? Infinity) <= 1;

  /**
   * The nearest ancestor that clips the element, before one that scrolls.
   * @param {Element} element
   */
  const clipperOf = (element) => {
    for (let at = /** @type {Element | null} */ (element); at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/auto|scroll/.test(style.overflowY)) return null;
      if (clips(style)) return at;
      if (style.position === 'fixed') return null;
    }
    return null;
  };

  const errors = new Set();
  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].find(
      (element) =>
        element.getBoundingClientRect().right > root.clientWidth + 1 &&
        !element.closest('dialog') &&
        !clipperOf(element),
    );
    errors.add(
      `sideways ${root.scrollWidth - root.clientWidth}px: ${widest ? describe(widest, widest.textContent ?? '') : ''}`,
    );
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (
      !element ||
      !text.trim() ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      hiddenFromSight(element)
    )
      continue;
    const clipper = clipperOf(element);
    if (!clipper) continue;
    const style = getComputedStyle(element);
    const box = clipper.getBoundingClientRect();
    range.selectNodeContents(node);
    const cut = [...range.getClientRects()].some(
      ({ top, bottom }) =>
        bottom > box.top + 2 && top < box.bottom - 2 && (bottom > box.bottom + 2 || top < box.top - 2),
    );
    if (cut) errors.add(`cut: ${describe(element, text)}`);
    const endsShort =
      element.scrollWidth > element.clientWidth + 1 && clips(style) && style.textOverflow !== 'ellipsis';
    if (endsShort) errors.add(`ends short: ${describe(element, text)}`);
    // Two stacked signs below and one above: less leading than this lets the box shave a Khmer cluster.
    const leading = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
    if (/[\u1780-\u17ff]/.test(text) && leading < 1.4)
      errors.add(`Khmer in lines of ${leading.toFixed(2)}: ${describe(element, text)}`);
  }
  return [...errors];
}
