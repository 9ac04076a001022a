import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Money } from '../values/money-field.tsx';

export interface Totals {
  /** The total number of rows. */
  count: string;
  sums: readonly { title: string; amount: string; signed?: boolean }[];
}

/** Totals of all rows of the filter, not only of the visible page. */
export const TotalsBar = ({ totals }: { totals: Totals | undefined }) =>
  totals && (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        px: 2,
        py: 1.25,
        borderTop: '1px solid var(--line)',
        fontWeight: 650,
      }}
    >
      <span>{totals.count}</span>
      {totals.sums.map(({ title, amount, signed = false }) => (
        <span key={title}>
          <Name>{title}</Name> <Money amount={amount} signed={signed} />
        </span>
      ))}
    </Box>
  );

const Name = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'var(--text-3)', fontWeight: 400 }}>
    {children}
  </Box>
);
