import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { playStops } from '@apsara/domain/protection/play-stops';
import { Refusal } from '@apsara/domain/refusals';
import { launchGame, type GameItem } from '@apsara/api/games';
import { Progress } from '@apsara/ui/progress';
import { ArtImage } from '../../../shared/art-image.tsx';
import { query } from '../../../shared/api.ts';
import { QueryError } from '../../../shared/query-error.tsx';
import { pictureOf } from '../catalogue/game-queries.ts';
import styles from './game-frame.module.css';
import { OtherGames } from '../launch/other-games.tsx';

interface GameFrameProps {
  game: Pick<GameItem, 'vassalage' | 'gameType' | 'gameCode' | 'gameName'> & { match?: string | undefined };
  item: GameItem | undefined;
  demo: boolean;
  backUrl: string;
  on: VendorWords;
}

/** Handlers for the messages of a vendor's page. */
export interface VendorWords {
  balance: () => void;
  /** A round has started and its result is not shown yet; and: the result has been shown. */
  round: () => void;
  shown: () => void;
  /** The net result of the page's session has changed. */
  net: () => void;
  close: () => void;
}

/** The type of a vendor page's message; unknown messages are ignored. */
const messageType = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'type' in data ? String(data.type) : '';

function useVendorMessages(frame: React.RefObject<HTMLIFrameElement | null>, on: VendorWords): void {
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (!frame.current || event.source !== frame.current.contentWindow) return;
      const type = messageType(event.data);
      if (type === 'apsara:balance') on.balance();
      if (type === 'apsara:round') on.round();
      if (type === 'apsara:shown') on.shown();
      if (type === 'apsara:net') on.net();
      if (type === 'apsara:close') on.close();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, on]);
}

/** specification 9: the longest time the mask stays. A page that never reports ready may still be playable. */
const LONGEST_MASK_MS = 20_000;

const stopsAllGames = (error: Error): boolean => error instanceof Refusal && playStops.has(error.code);

/** The vendor's page, a loading state, or the reason why it does not open, with other games where these would. */
export function GameFrame({ game, item, demo, backUrl, on }: GameFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  useVendorMessages(frame, on);
  const launch = useQuery({
    ...query(launchGame, {
      ...(item ? { nodeId: item.nodeId } : {}),
      vassalage: game.vassalage,
      gameType: game.gameType,
      gameCode: game.gameCode,
      accountType: demo ? '0' : '1',
      backUrl,
      ...(game.match ? { match: game.match } : {}),
    }),
    // A launch URL works once: never cache or refetch it.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });
  const opened = launch.data !== undefined;
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setReady(true), LONGEST_MASK_MS);
    return () => clearTimeout(timer);
  }, [opened]);
  const picture = item && pictureOf(item);
  return (
    <div className={styles['stage']}>
      {picture && !ready && <ArtImage className={styles['blur']} src={picture} alt="" />}
      {launch.error ? (
        <div className={styles['refused']}>
          <QueryError
            error={launch.error}
            onRetry={() => void launch.refetch()}
            busy={launch.isFetching}
            money={t('play.no_money')}
          />
          {stopsAllGames(launch.error) ? (
            <Link className={styles['protection']} to="/protection">
              {t('games.hidden_choose')}
            </Link>
          ) : (
            <OtherGames except={game} />
          )}
        </div>
      ) : (
        !ready && (
          <output className={styles['opening']}>
            {picture && <img src={picture} alt="" width={120} height={160} />}
            <b>{t('play.opening', { name: game.gameName })}</b>
            <Progress label={t('play.opening', { name: game.gameName })} className={styles['progress']} />
          </output>
        )
      )}
      {launch.data && (
        <iframe
          ref={frame}
          className={styles['frame']}
          title={game.gameName}
          src={launch.data.content.game_url}
          allow="fullscreen; autoplay; clipboard-write"
          onLoad={() => setReady(true)}
        />
      )}
    </div>
  );
}
