import { Alert, Box } from '@mui/material';
import type { EndingContract } from '@apsara/api/contracts';
import { rateText } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';

/** The downline contracts that would end; nothing if there are none. */
export function EndingList({ ends }: { ends: readonly EndingContract[] }) {
  const t = useTranslation();
  if (ends.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('contracts.ends', { count: ends.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {ends.map(({ id, offerer, holder, tiers }) => (
          <li key={id}>
            {offerer || t('contracts.platform')} → {holder}: {tiers.map(rateText).join(' · ')}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
