import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryIssue } from '@apsara/api/lottery-issues';
import type { readLotteryTerms } from '@apsara/api/lottery-orders';
import { bestPrizeOf } from '@apsara/domain/lottery/orders/units';
import { PRIZE_SCALE } from '@apsara/domain/lottery/prizes/prizes';
import type { LotteryTitle, PrizeMode } from '@apsara/domain/lottery/titles/lottery-title';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { Refusal } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { MoneyText } from '@apsara/ui/money-text';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { LimitRenewal } from '../../shared/forms/limit-renewal.tsx';
import styles from './betting.module.css';
import { ChaseFields } from './chase-fields.tsx';
import { usePlayName, useSelectionText } from './play-name.ts';
import { prizeUnits } from './terms.tsx';
import { useChase } from './use-chase.ts';
import { contentsOf, usePlacing, type SlipLine } from './use-slip.ts';

interface SlipProps {
  ref?: Ref<HTMLElement>;
  title: LotteryTitle;
  mode: PrizeMode;
  issue: AnswerOf<typeof readLotteryIssue>;
  lines: readonly SlipLine[];
  onChange: (lines: readonly SlipLine[]) => void;
  terms: AnswerOf<typeof readLotteryTerms>;
}

/** The selections that are to be bet on, for the issue on sale or for those after it too. */
export function Slip({ ref, title, mode, issue, lines, onChange, terms }: SlipProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [winStop, setWinStop] = useState(true);
  const [placed, setPlaced] = useState(false);
  const { currency, maxMultiple } = terms;
  const chase = useChase(issue, lines, { maxMultiple, mostPrize: prizeUnits(terms.mostPrize, currency) });
  const { place, busy, error } = usePlacing(() => {
    onChange([]);
    chase.reset();
    setPlaced(true);
  });
  const { issues, asked } = chase;
  const isChase = issues.length > 1;
  const cost = lines.reduce((sum, { order }) => sum + order.stake, 0n);
  const total = issues.reduce((sum, { factor }) => sum + cost * factor, 0n);
  const send = () => {
    const contents = contentsOf(lines, { gameId: title.code, issues, winStop: winStop && isChase });
    setPlaced(false);
    void place({ prizeMode: mode, device: 'WEB', contents });
  };
  return (
    <section ref={ref} tabIndex={-1} className={styles['slip']} aria-label={t('lottery.slip')}>
      <h2>{t('lottery.slip')}</h2>
      <output>
        {issue.current.stopped && (
          <p className={styles['stopped']}>
            {t('lottery.sale_stopped', { numero: issue.current.numero, next: issues[0]?.numero ?? '–' })}
          </p>
        )}
        {placed && lines.length === 0 && <p className={styles['placed']}>{t('lottery.placed')}</p>}
      </output>
      {lines.length === 0 && !placed && <p className={styles['quiet']}>{t('lottery.slip_empty')}</p>}
      <Lines lines={lines} onChange={onChange} currency={currency} />
      {lines.length > 0 && (
        <>
          <ChaseFields
            choice={chase.choice}
            onChange={chase.setChoice}
            issues={issues}
            asked={asked}
            slip={{ lines: lines.length, cost, currency }}
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
          <FormError
            words={error === undefined ? '' : error instanceof Refusal ? <LimitRenewal of={error} /> : words(error)}
          />
          <Button variant="primary" size="lg" block busy={busy} disabled={issues.length === 0} onClick={send}>
            {t('lottery.place')}
          </Button>
        </>
      )}
    </section>
  );
}

function Lines({ lines, onChange, currency }: Pick<SlipProps, 'lines' | 'onChange'> & { currency: Currency }) {
  const { t } = useTranslation();
  const nameOf = usePlayName();
  const textOf = useSelectionText();
  return (
    <ul className={styles['lines']}>
      {lines.map(({ key, play, selection, order }) => (
        <li key={key}>
          <b>{nameOf(play.code)}</b>
          <span className={styles['selection']}>{textOf(selection)}</span>
          <MoneyText amount={formatAmount(money(order.stake, currency))} currency={currency} />
          <span>
            {t('lottery.prize')}{' '}
            <MoneyText
              amount={formatAmount(money(bestPrizeOf(order) / (PRIZE_SCALE / 100n), currency))}
              currency={currency}
            />
          </span>
          <button type="button" onClick={() => onChange(lines.filter((line) => line.key !== key))}>
            {t('lottery.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}
