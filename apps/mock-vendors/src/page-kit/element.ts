type Child = Node | string;

/** Makes an element with attributes and children; text is always text, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: Node[]
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const strokes = {
  close: 'M6 6 18 18M18 6 6 18',
  rules: 'M12 8v.01M12 11.5V16M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  soundOff: 'M11 5 6.5 9H3v6h3.5L11 19ZM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M11 5 6.5 9H3v6h3.5L11 19ZM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13',
  spin: 'M20 11a8 8 0 1 0-2.4 6.6M20 4.5V11h-6.5',
  down: 'm6 9 6 6 6-6',
} as const;

export type IconName = keyof typeof strokes;

/** A line icon with 2 px strokes, as in both apps; the control around it carries the accessible name. */
export const icon = (name: IconName): SVGSVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
    svgElement('path', { d: strokes[name] }),
  );
