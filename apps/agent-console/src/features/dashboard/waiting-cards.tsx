import WorksIcon from '@mui/icons-material/CheckCircleOutlined';
import TroubleIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Card, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard, Trouble } from '@apsara/api/dashboard';
import { troubleLists } from '@apsara/domain/office/queues';
import { useFormats } from '../../shared/dates/instants.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { useTranslation } from '../../shared/words.ts';
import { ageOf } from './age.ts';

interface ListCardProps {
  title: string;
  /** Shown instead of rows when there are none. */
  none: string;
  children: readonly ReactNode[];
}

const ListCard = ({ title, none, children }: ListCardProps) => (
  <Card component="section" aria-label={title}>
    <Typography variant="h2" sx={{ fontSize: 15, p: '14px 18px 6px' }}>
      {title}
    </Typography>
    {children.length > 0 ? (
      <List dense sx={{ pt: 0 }}>
        {children}
      </List>
    ) : (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '8px 18px 18px', color: 'var(--text-2)' }}>
        <WorksIcon aria-hidden sx={{ color: 'var(--success)' }} />
        {none}
      </Box>
    )}
  </Card>
);

/** What waits for the staff: each leads to its list. */
export function QueueCard({ queues }: Pick<Dashboard, 'queues'>) {
  const t = useTranslation();
  const now = useNow();
  const { count } = useFormats();
  const oldest = (since: Date) => {
    const { unit, count: length } = ageOf(since, now);
    return t(`dashboard.oldest_${unit}`, { count: length });
  };
  return (
    <ListCard title={t('dashboard.waiting')} none={t('dashboard.nothing_waits')}>
      {queues.map(({ name, count: rows, oldestAt }) => (
        <ListItem key={name} disablePadding>
          <ListItemButton component={Link} to={`/${name}`} sx={{ px: 2.25, gap: 2 }}>
            <ListItemText primary={t(`dashboard.queue.${name}`)} secondary={oldestAt && oldest(new Date(oldestAt))} />
            <Box sx={{ font: '750 18px/1.3 var(--font-num)', fontVariantNumeric: 'tabular-nums' }}>{count(rows)}</Box>
          </ListItemButton>
        </ListItem>
      ))}
    </ListCard>
  );
}

/** What does not work: each leads to the list that shows more of it. */
export function TroubleCard({ troubles }: Pick<Dashboard, 'troubles'>) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <ListCard title={t('dashboard.troubles')} none={t('dashboard.all_works')}>
      {troubles.map(({ kind, name, count, since }) => (
        <ListItem key={`${kind} ${name}`} disablePadding>
          <ListItemButton component={Link} to={`/${troubleLists[kind]}`} sx={{ px: 2.25, gap: 1.5 }}>
            <TroubleIcon aria-hidden sx={{ color: 'var(--danger)' }} />
            <ListItemText
              primary={t(`dashboard.${kind}`, { name: shownName(kind, name, t), count })}
              secondary={since && t('dashboard.since', { time: instant(since) })}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </ListCard>
  );
}

/** Ports and channels have words, vendors and jobs are known by their codes. */
function shownName(kind: Trouble['kind'], name: string, t: ReturnType<typeof useTranslation>): string {
  if (kind !== 'port' && kind !== 'messages') return name;
  if (name === 'push') return t('dashboard.notices');
  return t(name === 'sms' ? 'port.sms' : 'port.email');
}
