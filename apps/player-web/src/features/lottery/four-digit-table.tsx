import type { PrizeDraw } from '@apsara/domain/lottery/rules/draw';
import styles from './four-digit-table.module.css';
import { usePrizeName } from './play-name.ts';

const tops = ['first', 'second', 'third'] as const;

/** The 23 numbers of a 4D draw: three at the top, then ten special and ten consolation prizes. */
export function FourDigitTable({ drawn }: { drawn: PrizeDraw }) {
  const prizeName = usePrizeName();
  return (
    <div className={styles['draw']}>
      <dl className={styles['tops']}>
        {tops.map((prize, at) => (
          <div key={prize}>
            <dt>{prizeName(prize)}</dt>
            <dd>{drawn['top']?.[at]}</dd>
          </div>
        ))}
      </dl>
      <Ten name={prizeName('starter')} numbers={drawn['special'] ?? []} />
      <Ten name={prizeName('cons')} numbers={drawn['cons'] ?? []} />
    </div>
  );
}

function Ten({ name, numbers }: { name: string; numbers: readonly string[] }) {
  return (
    <div className={styles['ten']}>
      <p aria-hidden="true">{name}</p>
      <ul aria-label={name}>
        {numbers.map((number, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a number may come twice, and its place is what it is.
          <li key={at}>{number}</li>
        ))}
      </ul>
    </div>
  );
}
