import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryIssue } from '@apsara/api/lottery-issues';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { MoneyText } from '@apsara/ui/money-text';
import { TextField } from '@apsara/ui/text-field';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from './betting.module.css';
import { usePlayName } from './play-name.ts';
import { contentsOf, usePlacing, type SlipLine } from './use-slip.ts';

interface SlipProps {
  title: LotteryTitle;
  issue: AnswerOf<typeof readLotteryIssue>;
  lines: readonly SlipLine[];
  onChange: (lines: readonly SlipLine[]) => void;
  currency: Currency;
}

/** The selections that are to be bet on, for the issue on sale or for those after it too. */
export function Slip({ title, issue, lines, onChange, currency }: SlipProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [count, setCount] = useState('1');
  const [winStop, setWinStop] = useState(true);
  const [placed, setPlaced] = useState(false);
  const { place, busy, error } = usePlacing(() => {
    onChange([]);
    setCount('1');
    setPlaced(true);
  });
  const issues = issue.next.slice(0, Math.max(1, Math.min(Number(count) || 1, issue.next.length)));
  const isChase = issues.length > 1;
  const total = lines.reduce((sum, { order }) => sum + order.stake, 0n) * BigInt(issues.length);
  const [mode = 1] = title.modes;
  const send = () => {
    const numbers = issues.map(({ numero }) => numero);
    const contents = contentsOf(lines, { gameId: title.code, numbers, winStop: winStop && isChase });
    setPlaced(false);
    void place({ prizeMode: mode, device: 'WEB', contents });
  };
  return (
    <section className={styles['slip']} aria-label={t('lottery.slip')}>
      <h2>{t('lottery.slip')}</h2>
      <output>{placed && lines.length === 0 && <p className={styles['placed']}>{t('lottery.placed')}</p>}</output>
      {lines.length === 0 && !placed && <p className={styles['quiet']}>{t('lottery.slip_empty')}</p>}
      <Lines lines={lines} onChange={onChange} currency={currency} />
      {lines.length > 0 && (
        <>
          <TextField
            label={t('lottery.issues')}
            inputMode="numeric"
            value={count}
            onChange={({ target }) => setCount(target.value.replaceAll(/\D/g, '').slice(0, 3))}
          />
          {isChase && (
            <Checkbox
              label={t('lottery.win_stop')}
              checked={winStop}
              onChange={({ target }) => setWinStop(target.checked)}
            />
          )}
          <p className={styles['total']}>
            {t('lottery.total')} <MoneyText amount={formatAmount(money(total, currency))} currency={currency} />
          </p>
          <FormError words={error === undefined ? '' : words(error)} />
          <Button variant="primary" size="lg" block busy={busy} onClick={send}>
            {t('lottery.place')}
          </Button>
        </>
      )}
    </section>
  );
}

function Lines({ lines, onChange, currency }: Pick<SlipProps, 'lines' | 'onChange' | 'currency'>) {
  const { t } = useTranslation();
  const nameOf = usePlayName();
  return (
    <ul className={styles['lines']}>
      {lines.map(({ key, play, selection, order }) => (
        <li key={key}>
          <b>{nameOf(play.code)}</b>
          <span className={styles['selection']}>{selection}</span>
          <MoneyText amount={formatAmount(money(order.stake, currency))} currency={currency} />
          <button type="button" onClick={() => onChange(lines.filter((line) => line.key !== key))}>
            {t('lottery.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}
