/** What is wrong with a picture that is to be served as a file or set into a page; used by the tests of every kind of picture. */
export function errorsOf(svg: string): string[] {
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const broken = page.querySelector('parsererror');
  if (broken) return [`not well-formed: ${broken.textContent}`];
  const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
  const known = new Set(ids);
  const targets = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id!);
  return [
    ...(known.size < ids.length ? ['an id is used twice'] : []),
    ...ids.filter((id) => id.length > 8).map((id) => `the id ${id} is long`),
    ...targets.filter((id) => !known.has(id)).map((id) => `#${id} is missing`),
    ...ids.filter((id) => !targets.includes(id)).map((id) => `#${id} is never used`),
    ...[...page.querySelectorAll('script, style, text, image, foreignObject')].map(
      ({ tagName }) => `there is a <${tagName}>`,
    ),
    ...(/NaN|undefined|Infinity|\[object/.exec(svg) ?? []).map((word) => `there is a ${word}`),
    ...(/\son\w+=|(?:href|src)="[^#]|url\([^#]/.exec(svg) ?? []).map((text) => `it reaches outside itself: ${text}`),
  ];
}
