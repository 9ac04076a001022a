import { Box } from '@mui/material';

/** The start of a text, on one line. */
export const Beginning = ({ of }: { of: string }) => (
  <Box
    component="span"
    sx={{ display: 'block', maxWidth: '44ch', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}
  >
    {of}
  </Box>
);
