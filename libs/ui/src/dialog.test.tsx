// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
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
});
