import { element } from '../../../page-kit/element.ts';

export function rulesTable(heads: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)));
  const body = rows.map((row) => element('tr', {}, ...row.map((text) => element('td', {}, text))));
  return element('table', { class: 'rules-table' }, element('thead', {}, head), element('tbody', {}, ...body));
}
