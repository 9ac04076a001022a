import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { verifyPath, type LotteryDraw } from '../../shared/lottery-draw.ts';
import styles from './bet-receipt.module.css';

/** The draw of a lottery bet, which is ours: anyone can calculate it again. */
export function LotteryRound({ draw }: { draw: LotteryDraw }) {
  const { t } = useTranslation();
  return (
    <section className={styles['round']}>
      <h3>{t('round.draw', { numero: draw.numero })}</h3>
      <p>{t('round.draw_text')}</p>
      <Link className={styles['verify']} to={verifyPath(draw)}>
        {t('round.draw_verify')}
      </Link>
    </section>
  );
}
