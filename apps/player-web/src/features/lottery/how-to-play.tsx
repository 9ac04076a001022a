import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryTerms } from '@apsara/api/lottery-orders';
import { drawPrizeName, playPrizeName, selectionText } from '@apsara/api/play-words';
import { exampleOf, prizesOfExample, type Example } from '@apsara/domain/lottery/explained/example';
import { howOf, prizeCode } from '@apsara/domain/lottery/explained/how';
import { settle } from '@apsara/domain/lottery/prizes/order';
import { numbersAt } from '@apsara/domain/lottery/rules/draw';
import type { Play } from '@apsara/domain/lottery/rules/play';
import type { PrizeMode } from '@apsara/domain/lottery/titles/lottery-title';
import { formatAmount, money } from '@apsara/domain/money';
import { languageWithTag, type Language } from '@apsara/domain/sites/languages';
import { moneyWords } from '@apsara/ui/money-text';
import { isList } from './balls.tsx';
import styles from './how-to-play.module.css';
import { firstTerms, prizeUnits } from './terms.tsx';
import { animalOfYear, pricedOrder } from './use-priced.ts';

interface HowToPlayProps {
  play: Play;
  terms: AnswerOf<typeof readLotteryTerms>;
  mode: PrizeMode;
  /** When the issue is drawn: its lunar year gives Mark Six the animals. */
  drawTime: string;
}

/** How a play is bet and when it wins, and a small ticket that wins, as they follow from its record. */
export function HowToPlay({ play, terms, mode, drawTime }: HowToPlayProps) {
  const { t, i18n } = useTranslation();
  const language = languageWithTag(i18n.language) ?? 'EN';
  const example = exampleOf(play, animalOfYear(drawTime));
  const prizeName = play.family === 'sea4d' ? playPrizeName : drawPrizeName;
  return (
    <div className={styles['how']}>
      <p>
        {howOf(play)
          .map(({ say, prizes = [], ...holes }) =>
            t(`lottery.how_${say}`, { ...holes, prizes: prizes.map((code) => prizeName(language, code)).join(', ') }),
          )
          .join(' ')}
      </p>
      {example && <ExampleText play={play} terms={terms} mode={mode} drawTime={drawTime} example={example} />}
    </div>
  );
}

/** What is drawn in an example: all its numbers, or those of the prizes that its ticket has numbers of. */
function drawnText(language: Language, play: Play, { draw }: Example): string {
  if (isList(draw)) return draw.join(' ');
  const prizeName = play.family === 'sea4d' ? playPrizeName : drawPrizeName;
  return prizesOfExample(play)
    .map((prize) => `${prizeName(language, prizeCode(prize))} ${numbersAt(draw, prize).join(' ')}`)
    .join(', ');
}

function ExampleText({ play, terms, mode, drawTime, example }: HowToPlayProps & { example: Example }) {
  const { t, i18n } = useTranslation();
  const language = languageWithTag(i18n.language) ?? 'EN';
  const { unitScale, accountSeries, maxMultiple, mostPrize, currency } = terms;
  const { order } = pricedOrder({
    play,
    selection: example.selection,
    ...firstTerms(play, terms),
    unitScale,
    accountSeries,
    maxMultiple,
    mostPrize: prizeUnits(mostPrize, currency),
    mode,
    drawTime,
  });
  if (!order) return null;
  const selection = selectionText(language, example.selection);
  const drawn = drawnText(language, play, example);
  const amount = (units: bigint) => moneyWords(formatAmount(money(units, currency)), currency);
  return (
    <p className={styles['example']}>
      {drawn ? t('lottery.example_drawn', { selection, drawn }) : t('lottery.example_none', { selection })}{' '}
      {t('lottery.example_paid', {
        bets: order.bets.count,
        stake: amount(order.stake),
        paid: amount(settle(order, example.draw).payout),
      })}
    </p>
  );
}
