import { useTranslation } from 'react-i18next';
import type { PointConfig } from '@apsara/api/points';
import { moneyWords } from '@apsara/ui/money-text';
import styles from './earning-rates.module.css';
import { usePointWords } from './use-point-words.ts';

/** The points earned per product. */
export function EarningRates({ config: { earning, currency } }: { config: PointConfig }) {
  const { t } = useTranslation();
  const pointWords = usePointWords();
  if (earning.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('points.earn')}</h2>
      <p>{t('points.earn_text')}</p>
      <table className={styles['rates']}>
        <thead>
          <tr>
            <th scope="col">{t('record.product')}</th>
            <th scope="col">{t('points.bet_unit')}</th>
            <th scope="col">{t('points.ratio')}</th>
          </tr>
        </thead>
        <tbody>
          {earning.map(({ productType, betUnit, pointsRatio }) => (
            <tr key={productType}>
              <th scope="row">{t(`types.${productType}`)}</th>
              <td>{moneyWords(betUnit, currency)}</td>
              <td>{pointWords(pointsRatio)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
