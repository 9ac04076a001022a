import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.tsx';

/** A link that leaves the app, looking like a button. */
export function LinkButton({ variant, size, block, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {children}
    </a>
  );
}
