import type { PointerEvent } from 'react';

/** How much of what is dragged stays inside the window, in pixels: enough to catch it again. */
const HELD = 48;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** For the head of a dialog: it follows the pointer that pressed there, and stays where it is let go. */
export function dragDialog(press: PointerEvent<HTMLElement>): void {
  const dialog = press.currentTarget.closest('dialog');
  const isOnButton = press.target instanceof Element && press.target.closest('button') !== null;
  if (!dialog || press.button !== 0 || isOnButton) return;
  const { left, right, top } = dialog.getBoundingClientRect();
  const [x = 0, y = 0] = dialog.style.translate ? dialog.style.translate.split(' ').map(parseFloat) : [];
  const onMove = ({ clientX, clientY }: globalThis.PointerEvent): void => {
    const across = within(clientX - press.clientX, HELD - right, window.innerWidth - HELD - left);
    const down = within(clientY - press.clientY, -top, window.innerHeight - HELD - top);
    dialog.style.translate = `${x + across}px ${y + down}px`;
  };
  const onDrop = (): void => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onDrop);
    window.removeEventListener('pointercancel', onDrop);
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onDrop);
  window.addEventListener('pointercancel', onDrop);
}
