import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.tsx';
import styles from './button.module.css';
import { SpinnerGlyph } from './glyphs.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action of this button is running: the button keeps its place and focus and ignores presses. */
  busy?: boolean | undefined;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy && <SpinnerGlyph className={styles['spinner']} />}
      {children}
    </button>
  );
}
