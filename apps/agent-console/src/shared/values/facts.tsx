import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A list of names and values. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {children}
  </Box>
);

interface FactProps {
  name: string;
  children: ReactNode;
}

export const Fact = ({ name, children }: FactProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 42,
      py: 0.5,
      borderBottom: '1px solid var(--line)',
      '&:last-of-type': { borderBottom: 0 },
    }}
  >
    <Box
      component="dt"
      sx={{
        color: 'var(--text-2)',
        fontSize: 'var(--fs-sm)',
        lineHeight: 'var(--lh-ui)',
        flex: 'none',
        maxWidth: '50%',
      }}
    >
      {name}
    </Box>
    <Box
      component="dd"
      sx={{
        m: 0,
        flex: 1,
        minWidth: 0,
        textAlign: 'end',
        fontWeight: 600,
        overflowWrap: 'anywhere',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
    </Box>
  </Box>
);
