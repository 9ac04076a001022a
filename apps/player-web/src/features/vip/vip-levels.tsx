import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listVipTerms, readRankProgress, type VipLevelTerms, type VipTerms } from '@apsara/api/vip';
import { percentOf } from '@apsara/domain/agents/rebates';
import { isSome } from '@apsara/domain/some-amount';
import { EmptyState } from '@apsara/ui/empty-state';
import { moneyWords } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { query } from '../../shared/api.ts';
import { dayWords } from '../../shared/dates/day-words.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { useVisitor } from '../../shared/member.ts';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './vip.module.css';

/** What a level asks for and gives, without what is nothing. */
function useRows(currency: VipTerms['currency']) {
  const { t } = useTranslation();
  return ({ level, ...of }: VipLevelTerms): [string, string][] => {
    const money = (label: string, amount: string): [string, string][] =>
      isSome(amount) ? [[label, moneyWords(amount, currency)]] : [];
    const asks = level > 0;
    return [
      ...(asks ? money(t('vip.reach'), of.reach) : []),
      ...(asks ? money(t('vip.reach_deposits'), of.deposits) : []),
      ...(asks ? money(t('vip.keep'), of.keep) : []),
      ...money(t('vip.upgrade'), of.upgrade),
      ...money(t('vip.salary'), of.salary),
      ...money(t('vip.day'), of.day),
      ...(isSome(of.sundayCap)
        ? ([[t('vip.sunday'), t('vip.up_to', { amount: moneyWords(of.sundayCap, currency) })]] satisfies [
            string,
            string,
          ][])
        : []),
      ...(of.rebate > 0 ? ([[t('vip.rebate'), `+${percentOf(of.rebate)}%`]] satisfies [string, string][]) : []),
      ...(of.points > 100 ? ([[t('vip.points'), `× ${of.points / 100}`]] satisfies [string, string][]) : []),
      ...(of.fee < 100
        ? ([[t('vip.fee'), of.fee === 0 ? t('vip.fee_none') : t('vip.fee_of', { percent: of.fee })]] satisfies [
            string,
            string,
          ][])
        : []),
      ...(of.dayCount > 0 ? ([[t('vip.day_count'), `+${of.dayCount}`]] satisfies [string, string][]) : []),
      ...(isSome(of.dayAmount)
        ? ([[t('vip.day_amount'), `+${moneyWords(of.dayAmount, currency)}`]] satisfies [string, string][])
        : []),
    ];
  };
}

function Levels({ levels, currency }: Pick<VipTerms, 'levels' | 'currency'>) {
  const { t } = useTranslation();
  const { role } = useVisitor();
  const isMember = role === 'member' || role === 'agent';
  const own = useQuery({ ...query(readRankProgress), staleTime: 0, enabled: isMember }).data?.level;
  const rowsOf = useRows(currency);
  const shown = levels.filter((one) => one.level > 0);
  if (shown.length === 0)
    return <EmptyState picture={<Emblem kind="gem" />} title={t('vip.none')} text={t('vip.none_text')} />;
  return (
    <ul className={styles['levels']}>
      {shown.map((level) => (
        <li key={level.level} data-own={level.level === own || undefined}>
          <h3>
            VIP{level.level} {level.level === own && <Tag tone="iris">{t('vip.yours')}</Tag>}
          </h3>
          <dl>
            {rowsOf(level).map(([label, words]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Bonuses({ terms, currency }: Pick<VipTerms, 'terms' | 'currency'>) {
  const { t, i18n } = useTranslation();
  const rules = {
    upgrade: t('vip.rule_upgrade'),
    salary: t('vip.rule_salary'),
    day: t('vip.rule_day', { day: dayWords(terms.memberDay.next, i18n.language) }),
    slots: t('vip.rule_slots'),
    sunday: t('vip.rule_sunday', { percent: percentOf(terms.sundayShare) }),
  };
  const isGiven = { slots: terms.slots.length > 0, sunday: terms.sundayShare > 0 };
  return (
    <ul className={styles['levels']}>
      {terms.given
        .filter((reward) => (reward === 'slots' || reward === 'sunday' ? isGiven[reward] : true))
        .map((reward) => (
          <li key={reward}>
            <h3>{t(`vip.${reward}`)}</h3>
            <p>{rules[reward]}</p>
            {reward === 'slots' &&
              terms.slots.map(({ least, amount }) => (
                <p key={least}>
                  {t('vip.step', { least: moneyWords(least, currency), amount: moneyWords(amount, currency) })}
                </p>
              ))}
            {terms.multiples[reward] > 0 && <p>{t('vip.wagering', { times: terms.multiples[reward] / 100 })}</p>}
          </li>
        ))}
    </ul>
  );
}

/** The site's levels with their perks, and the rules of the bonuses. */
export function VipLevels() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(query(listVipTerms));
  if (!data)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="420px" radius="var(--r-xl)" />
    );
  return (
    <>
      <h2>{t('vip.levels')}</h2>
      <p>{t('vip.levels_text')}</p>
      <Levels {...data} />
      <h2>{t('vip.bonuses')}</h2>
      <Bonuses {...data} />
    </>
  );
}
