import { element } from '../../../page-kit/element.ts';

/** A labelled figure of a board. */
export function figure(label: string) {
  const value = element('strong', {});
  return { value, view: element('div', { class: 'meter' }, element('span', { class: 'label' }, label), value) };
}
