import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lotteryPages } from '@apsara/domain/lottery/titles/lottery-pages';
import type { LotteryTitle } from '@apsara/domain/lottery/titles/lottery-title';
import { LotteryEmblem } from './lottery-emblem.tsx';
import { SaleClock } from './sale-clock.tsx';
import styles from './siblings.module.css';
import { tablePath } from './table-path.ts';
import { useLobby } from './use-lobby.ts';
import { useServerNow } from './use-server-now.ts';

/** The others are looked at in passing. */
const EVERY_MS = 20_000;

/** Of the lottery before the current one so much is seen, in CSS pixels. */
const EDGE = 32;

interface SiblingsProps {
  vendor: LotteryTitle['vendor'];
  gameId: string;
}

/** The open lotteries of the same group, to change to. */
export function Siblings({ vendor, gameId }: SiblingsProps) {
  const { t } = useTranslation();
  const { groups, updatedAt } = useLobby(vendor, EVERY_MS);
  const group = groups?.find(({ games }) => games.some((game) => game.gameId === gameId));
  const now = useServerNow(group?.games[0]?.serverTime, updatedAt);
  const open = group?.games.filter((game) => game.gameId === gameId || !game.maintenance) ?? [];
  const list = useRef<HTMLElement>(null);
  const isKnown = group !== undefined;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (isKnown && current) list.current?.scrollTo({ left: current.offsetLeft - EDGE });
  }, [isKnown, gameId]);
  return (
    <nav ref={list} className={styles['siblings']} aria-label={t('lottery.title')}>
      <Link to={lotteryPages[vendor]}>{t('lottery.all_lotteries')}</Link>
      {open.map((game) => (
        <Link
          key={game.gameId}
          to={tablePath(vendor, game.gameId)}
          aria-current={game.gameId === gameId ? 'page' : undefined}
        >
          <LotteryEmblem gameId={game.gameId} size={28} />
          <span>{game.gameName}</span>
          <span className={styles['clock']} aria-hidden="true">
            <SaleClock issue={game.current} now={now} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
