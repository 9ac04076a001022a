import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Skeleton } from '@apsara/ui/skeleton';
import { Emblem } from '../../../shared/emblem.tsx';
import { categoryEmblems, lanePath } from '../catalogue/categories.ts';
import styles from './category-chips.module.css';
import { useLaneLaunch } from '../launch/use-lane-launch.ts';
import { useLanes } from '../catalogue/use-lanes.ts';

/** The categories as chips on phones, whose header has no second row. */
export function CategoryChips() {
  const { t } = useTranslation();
  const lanes = useLanes();
  const onLane = useLaneLaunch();
  return (
    <nav className={styles['chips']} aria-label={t('games.categories')}>
      {lanes?.map((lane) => (
        <Link key={lane.gameClassify} to={lanePath(lane)} onClick={onLane(lane)}>
          <Emblem kind={categoryEmblems[lane.gameClassify]} size={28} />
          {t(`types.${lane.gameClassify}`)}
        </Link>
      ))}
      {!lanes &&
        Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} width="104px" height="44px" radius="14px" className={styles['waiting']} />
        ))}
    </nav>
  );
}
