import { classNames } from './class-names.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  /** width / height, for pictures. */
  ratio?: string;
  radius?: string;
  className?: string | undefined;
}

/** The place of something on its way, in its final shape. */
export function Skeleton({ width, height, ratio, radius, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles['skeleton'], className)}
      style={{ width, height, aspectRatio: ratio, borderRadius: radius }}
    />
  );
}
