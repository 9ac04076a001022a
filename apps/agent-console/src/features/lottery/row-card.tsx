import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The first line of a row on a phone. */
export const CardHead = ({ name, figure }: { name: string; figure: ReactNode }) => (
  <Box component="span" sx={{ display: 'flex', gap: 1 }}>
    <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
      {name}
    </Box>
    <span>{figure}</span>
  </Box>
);

/** The second: what it is, and its state. */
export const CardBody = ({ text, state }: { text: string; state: ReactNode }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 0.5, justifyContent: 'space-between' }}>
    <span>{text}</span>
    {state}
  </Box>
);
