import { element } from './element.ts';

/** A figure under its name; a dash until there is one. */
export function meter(label: string) {
  const value = element('strong', {}, '–');
  return { value, view: element('div', { class: 'meter' }, element('span', { class: 'label' }, label), value) };
}
