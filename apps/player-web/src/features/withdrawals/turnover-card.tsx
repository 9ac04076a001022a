import { useTranslation } from 'react-i18next';
import type { WithdrawSettings } from '@apsara/api/withdrawals';
import { formatAmount, unitsOf } from '@apsara/domain/money';
import { moneyWords } from '@apsara/ui/money-text';
import { Progress } from '@apsara/ui/progress';
import page from '../../shared/money-page.module.css';
import { NavButton } from '../../shared/nav-button.tsx';
import { plain } from './withdraw-amount.ts';

/** Thousandths are precise enough for a bar and fit a number. */
const STEPS = 1_000n;

/** The wagering left before a withdrawal, with its progress. */
export function TurnoverCard({ settings: { turnover, currency } }: { settings: WithdrawSettings }) {
  const { t } = useTranslation();
  const required = unitsOf(turnover.required, currency);
  const done = required - unitsOf(turnover.remaining, currency);
  const words = {
    remaining: moneyWords(plain(turnover.remaining), currency),
    done: moneyWords(plain(formatAmount({ amount: done, currency })), currency),
    required: moneyWords(plain(turnover.required), currency),
  };
  return (
    <section className={page['wait']} aria-labelledby="turnover-title">
      <h2 id="turnover-title">{t('withdraw.turnover', words)}</h2>
      <Progress
        label={t('withdraw.turnover_done', words)}
        value={Number((done * STEPS) / required)}
        max={Number(STEPS)}
      />
      <p>{t('withdraw.turnover_done', words)}</p>
      <p>{t('withdraw.turnover_text')}</p>
      <NavButton to="/" size="lg">
        {t('games.browse')}
      </NavButton>
    </section>
  );
}
