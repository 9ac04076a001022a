import type { ReactNode } from 'react';
import { classNames } from '@apsara/ui/class-names';
import styles from './game-grid.module.css';

/** Tiles in columns: three on a phone, six or (dense) seven on a wide screen. */
export const GameGrid = ({ dense = false, children }: { dense?: boolean; children: ReactNode }) => (
  <div className={classNames(styles['grid'], dense && styles['dense'])}>{children}</div>
);
