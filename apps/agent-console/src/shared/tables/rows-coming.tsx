import { Skeleton } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ from: { opacity: 0 } });

/** Fast answers need no placeholder. */
const Rows = styled('div')({ animation: `${appear} 120ms 200ms both`, '& > *': { height: 'var(--row)' } });

/** Placeholder rows of the final height. */
export const RowsComing = () => (
  <Rows aria-hidden>
    {Array.from({ length: 10 }, (_, row) => (
      <Skeleton key={row} variant="text" sx={{ mx: 1.5 }} />
    ))}
  </Rows>
);
