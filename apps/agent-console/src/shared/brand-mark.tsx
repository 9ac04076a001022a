import { Box } from '@mui/material';

/** The site's sign and name, as the agent sees it. */
export const BrandMark = ({ name }: { name: string }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, font: '760 20px/var(--lh-head) var(--font-ui)', color: 'var(--text-1)' }}
  >
    <img src={`${import.meta.env.BASE_URL}mark.svg`} alt="" width={34} height={34} />
    {name}
  </Box>
);
