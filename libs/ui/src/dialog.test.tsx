// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

// jsdom knows the element but not its modal methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(cleanup);

function Demo({ closeLabel }: { closeLabel?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open it
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Log in" closeLabel={closeLabel}>
        <p>inside</p>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title, holds the page still and lets it go when closed', () => {
    render(<Demo closeLabel="Close" />);
    fireEvent.click(screen.getByText('open it'));
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy();
    expect(document.documentElement.style.overflow).toBe('hidden');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('does not close by a press outside, and by Esc only where it may be closed', () => {
    const { rerender } = render(<Demo />);
    fireEvent.click(screen.getByText('open it'));
    fireEvent.click(screen.getByRole('dialog'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    rerender(<Demo closeLabel="Close" />);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('follows the pointer that holds its head, stays within reach, and leaves the close button to be pressed', () => {
    const dialog = (movable: boolean) => (
      <Dialog open onClose={() => undefined} title="Code" closeLabel="Close" movable={movable}>
        inside
      </Dialog>
    );
    const drag = (from: string, x: number, y: number): string => {
      const pressed = from === 'Close' ? screen.getByRole('button', { name: 'Close' }) : screen.getByText(from);
      fireEvent.pointerDown(pressed, { button: 0, clientX: 100, clientY: 100 });
      fireEvent.pointerMove(window, { clientX: 100 + x, clientY: 100 + y });
      fireEvent.pointerUp(window);
      fireEvent.pointerMove(window, { clientX: 0, clientY: 0 });
      return screen.getByRole<HTMLDialogElement>('dialog').style.translate;
    };
    const { rerender } = render(dialog(false));
    expect(drag('Code', 30, 20)).toBe('');
    rerender(dialog(true));
    screen.getByRole('dialog').getBoundingClientRect = () => new DOMRect(100, 100, 300, 200);
    expect(drag('Close', 30, 20)).toBe('');
    expect(drag('Code', 30, 20)).toBe('30px 20px');
    expect(drag('Code', 10, -5)).toBe('40px 15px');
    expect(drag('Code', -5_000, -5_000)).toBe('-312px -85px');
  });

  it('puts the page back where it was, once the last of several is closed', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const dialog = (title: string, open: boolean) => (
      <Dialog open={open} onClose={() => undefined} title={title}>
        {title}
      </Dialog>
    );
    const stack = (first: boolean, second: boolean) => (
      <>
        {dialog('First', first)}
        {dialog('Second', second)}
      </>
    );
    vi.stubGlobal('scrollY', 640);
    const { rerender } = render(stack(true, true));
    vi.stubGlobal('scrollY', 0);
    rerender(stack(true, false));
    expect(scrollTo).not.toHaveBeenCalled();
    rerender(stack(false, false));
    expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' });
    vi.unstubAllGlobals();
  });

  it('leaves the page usable on request, and has no close button where it may not be closed', () => {
    render(
      <Dialog open onClose={() => undefined} title="Now" lockScroll={false}>
        <p>inside</p>
      </Dialog>,
    );
    expect(document.documentElement.style.overflow).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
