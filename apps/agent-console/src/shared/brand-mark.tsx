import { Box } from '@mui/material';
import { BrandMark as Sign } from '@apsara/ui/brand-mark';
import { useSite } from './site.ts';

/** The site's logo and name, as on the player site. */
export function BrandMark() {
  const { merchant, name, logo } = useSite();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        font: '760 20px/var(--lh-head) var(--font-ui)',
        color: 'var(--text-1)',
      }}
    >
      <Sign {...{ merchant, name, logo }} size={34} />
      {name}
    </Box>
  );
}
