import { classNames } from './class-names.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'glass' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
}

/** The look of a button for an element that is something else, such as a router's link. */
export const buttonClass = (
  { variant = 'secondary', size = 'md', block = false }: ButtonLook,
  extra?: string,
): string => classNames(styles['button'], styles[variant], styles[size], block && styles['block'], extra);
