import DownIcon from '@mui/icons-material/TrendingDown';
import SameIcon from '@mui/icons-material/TrendingFlat';
import UpIcon from '@mui/icons-material/TrendingUp';
import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import type { Change } from '@apsara/domain/agents/comparison';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { useTranslation } from '../words.ts';
import { Sparkline } from './sparkline.tsx';

/** As many cards per row as fit. */
export const kpiColumns = 'repeat(auto-fit, minmax(min(100%, 250px), 1fr))';

/** A change with its size as text; without one there was no earlier figure. */
export interface ShownChange {
  way: Change['way'];
  by: string | undefined;
}

interface KpiCardProps {
  label: string;
  figure: ReactNode;
  detail: string;
  /** The change since the previous period; absent for a current figure. */
  change?: ShownChange;
  /** The change of the detail. */
  detailChange?: ShownChange;
  values: readonly bigint[];
  colour: string;
}

export const KpiCard = ({ label, figure, detail, change, detailChange, values, colour }: KpiCardProps) => (
  <Card component="section" aria-label={label} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
    <Box sx={{ px: 2.25, pt: 2, flex: 1 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          justifyContent: 'space-between',
          color: 'var(--text-2)',
          font: '450 var(--fs-sm)/var(--lh-ui) var(--font-ui)',
        }}
      >
        {label}
        {change && <ChangeMark {...change} />}
      </Box>
      <Box
        sx={{
          mt: 0.25,
          font: '750 24px/1.3 var(--font-num)',
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {figure}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          justifyContent: 'space-between',
          color: 'var(--text-3)',
          font: '450 var(--fs-xs)/var(--lh-ui) var(--font-ui)',
          pb: 1,
        }}
      >
        {detail}
        {detailChange && <ChangeMark {...detailChange} />}
      </Box>
    </Box>
    <Sparkline values={values} colour={colour} />
  </Card>
);

const marks = { up: UpIcon, down: DownIcon, same: SameIcon };
const signs = { up: '+', down: '−', same: '' };

/** Only an increase is coloured. */
function ChangeMark({ way, by }: ShownChange) {
  const t = useTranslation();
  const Mark = marks[way];
  const wordsOf = (change: string) => ({
    up: t('overview.more', { change }),
    down: t('overview.less', { change }),
    same: t('overview.same'),
  });
  const words = by === undefined && way !== 'same' ? t('overview.first') : wordsOf(by ?? '')[way];
  return (
    <Box
      component="span"
      title={words}
      sx={{
        position: 'relative',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 650,
        fontSize: 12,
        whiteSpace: 'nowrap',
        color: way === 'up' ? 'var(--success)' : 'var(--text-2)',
      }}
    >
      <Mark aria-hidden sx={{ fontSize: 16 }} />
      {way !== 'same' && <span aria-hidden>{by === undefined ? t('overview.new') : signs[way] + by}</span>}
      <VisuallyHidden>{words}</VisuallyHidden>
    </Box>
  );
}
