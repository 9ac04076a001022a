import { useTranslation } from 'react-i18next';
import { readTyped, type TypedShape } from '@apsara/domain/lottery/boards/typed';
import { TextArea } from '@apsara/ui/text-area';
import styles from './board-rows.module.css';

interface TypedEntryProps {
  shape: TypedShape;
  value: string;
  onChange: (text: string) => void;
}

/** What was left out is named up to so many. */
const NAMED = 12;

const named = (items: readonly string[]): string =>
  items.slice(0, NAMED).join(' ') + (items.length > NAMED ? ' …' : '');

/** Numbers that are typed or pasted, and what of them is no bet. */
export function TypedEntry({ shape, value, onChange }: TypedEntryProps) {
  const { t } = useTranslation();
  const { wrong, double } = readTyped(value, shape);
  const hint = t('lottery.typed_hint', { length: shape.length }) + (shape.roll ? ` ${t('lottery.typed_roll')}` : '');
  return (
    <div className={styles['board']}>
      <TextArea
        label={t('lottery.typed')}
        hint={hint}
        inputMode={shape.roll ? 'text' : 'numeric'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <output className={styles['left']}>
        {wrong.length > 0 && <p>{t('lottery.typed_wrong', { items: named(wrong) })}</p>}
        {double.length > 0 && <p>{t('lottery.typed_double', { items: named(double) })}</p>}
      </output>
    </div>
  );
}
