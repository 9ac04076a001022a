import type { ComponentProps } from 'react';
import { classNames } from './class-names.tsx';
import styles from './chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  pressed: boolean;
}

/** A switch among several, such as a filter. */
export function Chip({ pressed, className, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} aria-pressed={pressed} className={chipClass(className)} />;
}

/** The look of a chip for a link; the current one carries aria-current. */
export const chipClass = (extra?: string): string => classNames(styles['chip'], extra);
