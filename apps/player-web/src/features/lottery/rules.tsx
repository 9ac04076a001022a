import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { playPrizeName } from '@apsara/api/play-words';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readLotteryTerms } from '@apsara/api/lottery-orders';
import { ONLY_PRIZE } from '@apsara/domain/lottery/bets/bets';
import { PRIZE_SCALE, prizeOf } from '@apsara/domain/lottery/prizes/prizes';
import type { Play } from '@apsara/domain/lottery/rules/play';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { bestReturnOfPlay } from '@apsara/domain/lottery/titles/best-return';
import { formatAmount, money } from '@apsara/domain/money';
import { approximately, percent } from '@apsara/domain/ratio';
import { entriesOf } from '@apsara/domain/records';
import { languageWithTag } from '@apsara/domain/sites/languages';
import { moneyWords, MoneyText } from '@apsara/ui/money-text';
import { HowToPlay } from './how-to-play.tsx';
import { groupsOf } from './play-groups.ts';
import { useGroupNames } from './play-name.ts';
import styles from './rules.module.css';
import { firstTerms, priceText } from './terms.tsx';
import { playsIn } from './use-mode.ts';

type Account = AnswerOf<typeof readLotteryTerms>;

interface RulesProps {
  title: LotteryTitle;
  terms: Account;
  /** When the issue on sale is drawn. */
  drawTime: string;
}

/** Every play of a lottery with the chance and the prize of one bet, from the records that settle it. */
export function Rules({ title, terms, drawTime }: RulesProps) {
  const { t } = useTranslation();
  const { groupName, nameIn } = useGroupNames();
  const mode = title.modes[0] ?? 1;
  const plays = playsIn(title, mode, terms.returns);
  return (
    <section className={styles['rules']} aria-label={t('lottery.rules')}>
      <p>{t('lottery.rules_lead')}</p>
      {plays.some((play) => play.terms === 'series') && (
        <p>{t('lottery.rules_series', { series: terms.accountSeries })}</p>
      )}
      {groupsOf(plays).map((group) => (
        <details key={group.plays[0]?.code} open={plays.length <= OPEN_PLAYS}>
          <summary>
            <h2>{groupName(group)}</h2>
          </summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('lottery.play')}</th>
                <th scope="col">{t('lottery.chance')}</th>
                <th scope="col">{t('lottery.prize')}</th>
                <th scope="col">{t('lottery.returned')}</th>
              </tr>
            </thead>
            {group.plays.map((play) => (
              <PlayRows key={play.code} play={play} name={nameIn(group, play.code)} terms={terms}>
                <HowToPlay play={play} terms={terms} mode={mode} drawTime={drawTime} />
              </PlayRows>
            ))}
          </table>
        </details>
      ))}
    </section>
  );
}

/** A lottery of few plays shows them all. */
const OPEN_PLAYS = 12;

/** Prizes of a play that are won as often and pay as much, together. */
function prizesOf(play: Play, { accountSeries, ...account }: Account) {
  const { unit } = firstTerms(play, { accountSeries, ...account });
  const priced =
    play.terms === 'series' ? ({ mode: 'series', series: accountSeries } as const) : ({ mode: 'odds' } as const);
  const found = new Map<string, { names: string[]; chance: number; prize: bigint }>();
  for (const [name, { chance }] of entriesOf(play.prizes)) {
    const bets = { count: 1, ways: { [name]: 1 }, hitsOf: () => ({}), pushedOf: () => 0 };
    const prize = prizeOf(play, name, unit, { terms: priced, bets });
    const likely = approximately(chance);
    const key = `${prize} ${likely}`;
    const same = found.get(key);
    if (same) same.names.push(name);
    else found.set(key, { names: [name], chance: likely, prize });
  }
  return { unit, prizes: [...found.values()] };
}

interface PlayRowsProps {
  play: Play;
  name: string;
  terms: Account;
  /** How it is played. */
  children: ReactNode;
}

function PlayRows({ play, name, terms, children }: PlayRowsProps) {
  const { t, i18n } = useTranslation();
  const language = languageWithTag(i18n.language) ?? 'EN';
  const { unit, prizes } = prizesOf(play, terms);
  const hasNames = Object.keys(play.prizes).join() !== ONLY_PRIZE;
  const oneIn = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  return (
    <tbody>
      {prizes.map(({ names, chance, prize }, at) => (
        <tr key={names[0]}>
          <th scope="row">
            {at === 0 && <b>{name}</b>}
            {at === 0 && (
              <small>{t('lottery.for_price', { price: moneyWords(priceText(unit), terms.currency) })}</small>
            )}
            {hasNames && <span>{names.map((each) => playPrizeName(language, each)).join(', ')}</span>}
          </th>
          <td>{chance > 0 ? t('lottery.one_in', { n: oneIn.format(1 / chance) }) : '–'}</td>
          <td>
            <MoneyText
              amount={formatAmount(money(prize / (PRIZE_SCALE / 100n), terms.currency))}
              currency={terms.currency}
            />
          </td>
          <td>{at === 0 && `${percent(bestReturnOfPlay(play, terms.accountSeries), 2)}%`}</td>
        </tr>
      ))}
      <tr>
        <td colSpan={4} className={styles['how']}>
          {children}
        </td>
      </tr>
    </tbody>
  );
}
