import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listLotteryResults, type DrawnIssue } from '@apsara/api/lottery-issues';
import { runsOf, seenIn, type Seen } from '@apsara/domain/lottery/draws/trend';
import { families, type Family } from '@apsara/domain/lottery/rules/families';
import { Chip } from '@apsara/ui/chip';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { isList } from './balls.tsx';
import styles from './trends.module.css';

const DRAWS = 100;
/** Rows of a road. */
const DEEP = 6;
/** Shades from the number that came least to the one that came most. */
const HEATS = 4;
/** Numbers that are named as drawn most, and as missing longest. */
const NAMED = 5;

/** All numbers of a draw with prizes, by their last two digits, which most of its plays are on. */
const endsOf = (drawn: Readonly<Record<string, readonly string[]>>): number[] =>
  Object.values(drawn).flatMap((numbers) => numbers.map((number) => Number(number.slice(-2))));
const numbersOf = ({ winNo }: DrawnIssue): readonly number[] => (isList(winNo) ? winNo : endsOf(winNo));

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

interface TrendsProps {
  gameId: string;
  family: Family;
  /** The issue that was drawn last: with another one the draws are read again. */
  last: string | undefined;
}

/** How often each number came in the last draws and how long it is missing, and the road of a place. */
export function Trends({ gameId, family, last }: TrendsProps) {
  const { t } = useTranslation();
  const results = query(listLotteryResults, { gameId, size: DRAWS });
  const { data, error, refetch, isFetching } = useQuery({
    ...results,
    queryKey: [...results.queryKey, last],
    placeholderData: keepPreviousData,
  });
  const [place, setPlace] = useState<number>();
  if (!data) {
    if (error) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
    return <Skeleton height="320px" radius="var(--r-xl)" />;
  }
  if (data.length === 0) return <EmptyState picture={<Emblem kind="wheel" />} title={t('lottery.no_result')} />;
  const shape = families[family];
  const hasPlaces = shape.kind === 'numbers';
  const all = hasPlaces ? range(shape.min, shape.max) : range(0, 99);
  const places = hasPlaces
    ? range(0, (numbersOf(data[0] ?? { numero: '', drawTime: '', winNo: [] }).length || 1) - 1)
    : [];
  const draws = data.map((issue) => {
    const numbers = numbersOf(issue);
    return place === undefined ? numbers : numbers.slice(place, place + 1);
  });
  const seen = seenIn(draws, all);
  return (
    <section className={styles['trends']} aria-label={t('lottery.trends')}>
      <p>{t('lottery.trends_of', { draws: data.length })}</p>
      {places.length > 1 && (
        <fieldset className={styles['places']} aria-label={t('lottery.places')}>
          <Chip pressed={place === undefined} onClick={() => setPlace(undefined)}>
            {t('lottery.all')}
          </Chip>
          {places.map((each) => (
            <Chip key={each} pressed={place === each} onClick={() => setPlace(each)}>
              {t('lottery.place_n', { n: each + 1 })}
            </Chip>
          ))}
        </fieldset>
      )}
      <dl className={styles['named']}>
        <Named
          name={t('lottery.hot')}
          numbers={seen.toSorted((a, b) => b.times - a.times)}
          digits={all.length === 100}
        />
        <Named
          name={t('lottery.cold')}
          numbers={seen.toSorted((a, b) => b.missing - a.missing)}
          digits={all.length === 100}
        />
      </dl>
      <SeenTable seen={seen} />
      {place !== undefined && <Roads drawn={draws.map(([number = 0]) => number)} numbers={all} />}
    </section>
  );
}

const textOf = (number: number, hasTwoDigits: boolean): string => String(number).padStart(hasTwoDigits ? 2 : 1, '0');

function Named({ name, numbers, digits }: { name: string; numbers: readonly Seen[]; digits: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {numbers.slice(0, NAMED).map(({ number }) => (
          <b key={number}>{textOf(number, digits)}</b>
        ))}
      </dd>
    </div>
  );
}

function SeenTable({ seen }: { seen: readonly Seen[] }) {
  const { t } = useTranslation();
  const counts = seen.map(({ times }) => times);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const heat = (times: number) => (most > least ? Math.round(((times - least) / (most - least)) * HEATS) : 0);
  return (
    <ul className={styles['seen']}>
      {seen.map(({ number, times, missing }) => (
        <li key={number} data-heat={heat(times)}>
          <b>{textOf(number, seen.length === 100)}</b>
          <span>{t('lottery.times_seen', { times })}</span>
          <small>{t('lottery.missing', { draws: missing })}</small>
        </li>
      ))}
    </ul>
  );
}

/** Big and small, and odd and even, of the numbers of one place, the oldest first. */
function Roads({ drawn, numbers }: { drawn: readonly number[]; numbers: readonly number[] }) {
  const { t } = useTranslation();
  const bigFrom = numbers[Math.ceil(numbers.length / 2)] ?? 0;
  const oldestFirst = drawn.toReversed();
  return (
    <>
      <Road
        name={`${t('lottery.tool_big')} / ${t('lottery.tool_small')}`}
        values={oldestFirst.map((number) => number >= bigFrom)}
        words={[t('lottery.tool_big'), t('lottery.tool_small')]}
      />
      <Road
        name={`${t('lottery.tool_odd')} / ${t('lottery.tool_even')}`}
        values={oldestFirst.map((number) => number % 2 === 1)}
        words={[t('lottery.tool_odd'), t('lottery.tool_even')]}
      />
    </>
  );
}

interface RoadProps {
  name: string;
  values: readonly boolean[];
  /** For true and for false. */
  words: readonly [string, string];
}

function Road({ name, values, words }: RoadProps) {
  return (
    <figure className={styles['road']}>
      <figcaption>{name}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard, too. */}
      <section tabIndex={0} aria-label={name}>
        {runsOf(values, DEEP).map((run, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place on the road.
          <span key={at}>
            {run.map((value, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above.
              <i key={row} data-value={value}>
                {words[value ? 0 : 1]}
              </i>
            ))}
          </span>
        ))}
      </section>
    </figure>
  );
}
