import { element, icon } from './element.ts';

export interface Sheet {
  view: HTMLDialogElement;
  open(...content: Node[]): void;
}

/** A native dialog, a bottom sheet on phones: it traps the focus, gives it back, and always has a button to close it. */
export function sheet(title: string, closeLabel: string, name: string): Sheet {
  const heading = element('h2', { id: `${name}-title` }, title);
  const close = element('button', { type: 'button', class: 'icon-button', 'aria-label': closeLabel }, icon('close'));
  // A region that scrolls must be reachable by keyboard.
  const body = element('div', { class: 'sheet-body', tabindex: '0' });
  const view = element(
    'dialog',
    { class: `sheet ${name}`, 'aria-labelledby': heading.id },
    element('header', {}, heading, close),
    body,
  );
  close.addEventListener('click', () => view.close());
  return {
    view,
    open(...content) {
      body.replaceChildren(...content);
      view.showModal();
      body.scrollTop = 0;
    },
  };
}
