import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Facts } from '../../shared/values/facts.tsx';

interface FactsCardProps {
  title: string;
  /** The state, beside the title. */
  state?: ReactNode;
  children: ReactNode;
}

/** Facts with a heading. */
export const FactsCard = ({ title, state, children }: FactsCardProps) => (
  <Card component="section" aria-label={title} sx={{ p: 2.5, minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <Typography variant="h2" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {state}
    </Box>
    <Facts>{children}</Facts>
  </Card>
);

/** Cards beside each other, below each other on a phone. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      mb: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
    }}
  >
    {children}
  </Box>
);
