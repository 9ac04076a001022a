import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What pressing it does; a picture alone has no name. */
  label: string;
  small?: boolean;
  solid?: boolean;
  children: ReactNode;
}

export function IconButton({
  label,
  small = false,
  solid = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles['button'], small && styles['small'], solid && styles['solid'], className)}
    />
  );
}
