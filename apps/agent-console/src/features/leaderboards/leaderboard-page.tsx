import { Alert } from '@mui/material';
import { useState } from 'react';
import { moveLeaderboard, type BoardRow } from '@apsara/api/leaderboards';
import { dayOf } from '@apsara/domain/time';
import { resources } from '../../shared/resources.ts';
import { LineInput } from '../../shared/settings/inputs.tsx';
import { NewSettingsPage } from '../../shared/settings/new-settings-page.tsx';
import { OfferMoves } from '../../shared/settings/offer-state.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { BoardInputs, newPrize } from './board-inputs.tsx';
import { StandingTable } from './standing-table.tsx';
import { May } from '../../shared/rights.tsx';

export function NewLeaderboard() {
  const t = useTranslation();
  const { clock, timeZone } = useSite();
  const [values] = useState(() => ({
    code: '',
    period: 'weekly',
    metric: 'valid_bets',
    products: [],
    least: '0.00',
    prizes: [newPrize],
    words: {},
    art: 'trophy',
    startsOn: dayOf(clock.now(), timeZone),
    endsOn: null,
    position: 100,
  }));
  return (
    <NewSettingsPage title={t('board.add')} values={values}>
      <LineInput<BoardRow> source="code" hint={t('settings.code_hint')} />
      <BoardInputs isFixed={false} />
    </NewSettingsPage>
  );
}

export function LeaderboardPage() {
  const t = useTranslation();
  const own = useOwnWords();
  const { client } = useSite();
  return (
    <SettingsPage
      of={resources.leaderboards}
      title={(board) => (board && own(board.words)?.title) ?? t('menu.leaderboards')}
    >
      {(board) => (
        <>
          <May right="leaderboards.write">
            <OfferMoves state={board.state} onMove={(state) => client.call(moveLeaderboard, { id: board.id, state })} />
          </May>
          {board.state !== 'draft' && <StandingTable board={board} />}
          {board.state !== 'draft' && <Alert severity="info">{t('board.fixed')}</Alert>}
          <BoardInputs isFixed={board.state !== 'draft'} />
        </>
      )}
    </SettingsPage>
  );
}
