import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import ClosedIcon from '@mui/icons-material/BlockOutlined';
import PausedIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PublishedIcon from '@mui/icons-material/CheckCircleOutlined';
import { Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useNotify, useResourceContext } from 'react-admin';
import { statesAfter, type PromotionState } from '@apsara/domain/promotions/promotions';
import { useErrorWords } from '../calls/error-words.ts';
import { Tag, type Tone } from '../values/tag.tsx';
import { useTranslation } from '../words.ts';

const looks = {
  draft: { tone: 'mute', icon: DraftIcon },
  published: { tone: 'success', icon: PublishedIcon },
  paused: { tone: 'info', icon: PausedIcon },
  closed: { tone: 'danger', icon: ClosedIcon },
} as const satisfies Record<PromotionState, { tone: Tone; icon: typeof DraftIcon }>;

export function OfferStateTag({ state }: { state: PromotionState }) {
  const t = useTranslation();
  return <Tag {...looks[state]}>{t(`promotion_state.${state}`)}</Tag>;
}

interface OfferMovesProps {
  state: PromotionState;
  /** Asks the server for the move. */
  onMove: (to: PromotionState) => Promise<unknown>;
}

/** The state of an offer, a mission or a leaderboard, and the moves it has, each with a confirmation. */
export function OfferMoves({ state, onMove }: OfferMovesProps) {
  const t = useTranslation();
  const words = useErrorWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const resource = useResourceContext();
  const [asked, setAsked] = useState<PromotionState>();
  const move = async (to: PromotionState): Promise<void> => {
    setAsked(undefined);
    try {
      await onMove(to);
      notify(t(`promotion_state.${to}`), { type: 'success' });
    } catch (error) {
      notify(words(error), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: [resource] });
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <OfferStateTag state={state} />
      {statesAfter(state).map((to) => (
        <Button key={to} variant="outlined" onClick={() => setAsked(to)}>
          {t(`promotion_move.${to}`)}
        </Button>
      ))}
      <Confirm
        isOpen={asked !== undefined}
        title={asked ? t(`promotion_move.${asked}`) : ''}
        content={asked ? t(`promotion_move.${asked}_text`) : ''}
        onConfirm={() => void (asked && move(asked))}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  );
}
