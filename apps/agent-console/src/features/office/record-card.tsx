import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Parts of a member's record, side by side where there is room. */
export const RecordCards = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
    }}
  >
    {children}
  </Box>
);

export const RecordCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" sx={{ p: 2.5 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Card>
);
