import { Skeleton } from '@apsara/ui/skeleton';
import styles from './tile-skeleton.module.css';

/** Placeholder of a game tile while it loads. */
const TileSkeleton = () => (
  <div className={styles['tile']} aria-hidden="true">
    <Skeleton ratio="3 / 4" radius="var(--r-tile)" />
    <span className={styles['name']}>
      <Skeleton width="80%" height="11px" />
    </span>
    <span className={styles['vendor']}>
      <Skeleton width="45%" height="10px" />
    </span>
  </div>
);

export const TileSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <TileSkeleton key={index} />);
