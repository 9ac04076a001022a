import { useTranslation } from 'react-i18next';
import type { PrizeDraw } from '@apsara/domain/lottery/rules/draw';
import { usePrizeName } from './play-name.ts';
import styles from './prize-table.module.css';

/** The prizes of a draw of Vietnam in the order of their worth, and the last two digits of all by their head. */
export function PrizeTable({ drawn }: { drawn: PrizeDraw }) {
  const prizeName = usePrizeName();
  return (
    <div className={styles['tables']}>
      <table className={styles['prizes']}>
        <tbody>
          {Object.entries(drawn).map(([prize, numbers]) => (
            <tr key={prize} data-prize={prize}>
              <th scope="row">{prizeName(prize)}</th>
              <td>
                {numbers.map((number, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a number may come twice, and its place is what it is.
                  <Number key={at} digits={number} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <HeadTable drawn={drawn} />
    </div>
  );
}

/** The last two digits stand out: most plays are on them. */
function Number({ digits }: { digits: string }) {
  return (
    <span className={styles['number']}>
      {digits.slice(0, -2)}
      <b>{digits.slice(-2)}</b>
    </span>
  );
}

const heads = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

function HeadTable({ drawn }: { drawn: PrizeDraw }) {
  const { t } = useTranslation();
  const ends = Object.values(drawn)
    .flat()
    .map((number) => number.slice(-2));
  return (
    <table className={styles['heads']}>
      <caption>{t('lottery.loto')}</caption>
      <tbody>
        {heads.map((head) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td>
              {ends
                .filter((end) => end.startsWith(head))
                .map((end) => end.slice(1))
                .toSorted()
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
