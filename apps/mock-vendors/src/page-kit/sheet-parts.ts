import { element } from './element.ts';

export const section = (title: string, ...content: Node[]): HTMLElement =>
  element('section', {}, element('h3', {}, title), ...content);

export const paragraph = (text: string): HTMLElement => element('p', {}, text);

/** Names with their figures. */
export const figures = (...rows: [name: string, figure: string][]): HTMLElement =>
  element(
    'dl',
    { class: 'figures' },
    ...rows.map(([name, figure]) => element('div', {}, element('dt', {}, name), element('dd', {}, figure))),
  );
