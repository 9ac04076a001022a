import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type BetRow, readOwnBetRound } from '@apsara/api/bets';
import { query } from '../../shared/api.ts';
import { verifyPath, type LotteryDraw } from '../../shared/lottery-draw.ts';
import styles from './bet-receipt.module.css';
import { RoundFact } from './round-fact.tsx';

/** The draw of a lottery bet, which is ours: anyone can calculate it again. */
export function LotteryRound({ bet, draw }: { bet: BetRow; draw: LotteryDraw }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...query(readOwnBetRound, { id: bet.id }), staleTime: 0 });
  const facts = data?.proof?.facts ?? [];
  return (
    <section className={styles['round']}>
      <h3>{t('round.draw', { numero: draw.numero })}</h3>
      <p>{t('round.draw_text')}</p>
      <Link className={styles['verify']} to={verifyPath(draw)}>
        {t('round.draw_verify')}
      </Link>
      {facts.length > 0 && (
        <details>
          <summary>{t('round.proof')}</summary>
          <dl className={styles['facts']}>
            {facts.map((fact) => (
              <div key={fact.name} className={styles['fact']}>
                <dt>{fact.title}</dt>
                <dd className={styles['code']}>
                  <RoundFact fact={fact} currency={bet.currency} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
