import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../dates/instants.ts';
import { BackButton } from '../pages/back-button.tsx';
import type { ResourceTypes } from '../resources.ts';
import { useTranslation } from '../words.ts';
import { useQueue, type Queue } from './queue.ts';

interface QueueBarProps<T extends ResourceTypes> {
  queue: Queue<T>;
  id: string;
  /** The label of the way back to the list. */
  children: ReactNode;
}

/** The way back to the list, and to the records that wait before and after this one. Going there leaves no trace in the history, so that back means the list. */
export function QueueBar<T extends ResourceTypes>({ queue, id, children }: QueueBarProps<T>) {
  const t = useTranslation();
  const { count } = useFormats();
  const { total, place, previous, next } = useQueue(queue, id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5 }}>
      <Box sx={{ flex: 1 }}>
        <BackButton otherwise={`/${queue.of.name}`}>{children}</BackButton>
      </Box>
      {(previous ?? next) && (
        <Box component="nav" aria-label={t('review.queue')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {place > 0
              ? t('review.place', { place: count(place), total: count(total) })
              : t('review.waiting', { total: count(total) })}
          </Typography>
          <Step to={previous} startIcon={<PreviousIcon />}>
            {t('review.previous')}
          </Step>
          <Step to={next} endIcon={<NextIcon />}>
            {t('review.next')}
          </Step>
        </Box>
      )}
    </Box>
  );
}

interface StepProps {
  to: string | undefined;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  children: ReactNode;
}

const Step = ({ to, ...button }: StepProps) =>
  to ? (
    <Button component={Link} to={to} replace variant="outlined" size="small" {...button} />
  ) : (
    <Button disabled variant="outlined" size="small" {...button} />
  );
