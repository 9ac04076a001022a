import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './dialog.module.css';
import { dragDialog } from './dragging.tsx';
import { CloseGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import { lockScroll as holdScroll } from './scroll-lock.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The words of the close button; without them there is none and Esc does nothing (a forced dialog). */
  closeLabel?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  lockScroll?: boolean;
  /** Can be dragged by its head. */
  movable?: boolean;
  /** A picture beside the content on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A modal on the native element, which traps focus and returns it. A bottom sheet on phones.
 * A press outside never closes it: half-typed forms are worth more than a short cut. The focus begins at the title, or at
 * what carries data-autofocus, never at the close button.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  size = 'sm',
  hideTitle,
  lockScroll = true,
  movable,
  aside,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const titleId = useId();
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  // Closing before the element leaves the page is what hands the focus back to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2'))?.focus({
      preventScroll: true,
    });
    const release = lockScroll ? holdScroll() : undefined;
    return () => {
      element.close();
      release?.();
    };
  }, [open, lockScroll]);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      if (closeLabel) close.current();
    };
    element.addEventListener('cancel', onCancel);
    return () => element.removeEventListener('cancel', onCancel);
  }, [open, closeLabel]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], styles[size], aside ? styles['split'] : undefined)}
      aria-labelledby={titleId}
    >
      {aside && <div className={styles['aside']}>{aside}</div>}
      <div className={styles['body']}>
        <div
          className={classNames(hideTitle ? styles['bare'] : styles['head'], movable && styles['grip'])}
          onPointerDown={movable ? dragDialog : undefined}
        >
          <h2 id={titleId} tabIndex={-1} className={hideTitle ? styles['hidden'] : styles['title']}>
            {title}
          </h2>
          {closeLabel && (
            <IconButton label={closeLabel} onClick={onClose} className={styles['close']}>
              <CloseGlyph size={20} />
            </IconButton>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
