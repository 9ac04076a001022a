import { Skeleton } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ from: { opacity: 0 } });

/** What is there sooner than this needs nothing in its place. */
const Rows = styled('div')({ animation: `${appear} 120ms 200ms both`, '& > *': { height: 'var(--row)' } });

/** Rows that are on their way, as high as they will be. */
export const RowsComing = () => (
  <Rows aria-hidden>
    {Array.from({ length: 10 }, (_, row) => (
      <Skeleton key={row} variant="text" sx={{ mx: 1.5 }} />
    ))}
  </Rows>
);
