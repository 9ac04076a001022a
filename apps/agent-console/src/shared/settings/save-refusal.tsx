import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from '../words.ts';
import type { OthersChange } from './others-changes.ts';

interface SaveRefusalProps<Source extends string> {
  others: {
    /** Absent where the refusal has another reason. */
    changes: readonly OthersChange<Source>[] | undefined;
    /** Writes the saved value into the form. */
    take: (change: OthersChange<Source>) => void;
  };
  children: ReactNode;
}

/** Why settings were not saved; where others saved first, with both values. */
export const SaveRefusal = <Source extends string>({
  others: { changes, take },
  children,
}: SaveRefusalProps<Source>) => (
  <Alert severity={changes ? 'warning' : 'error'} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
    {children}
    {changes && <OthersChanges changes={changes} onTake={take} />}
  </Alert>
);

interface OthersChangesProps<Source extends string> {
  changes: readonly OthersChange<Source>[];
  onTake: (change: OthersChange<Source>) => void;
}

const columns = { xs: '1fr', sm: '1fr 1fr 1fr auto' } as const;

/** What was typed beside what others saved, setting by setting. */
function OthersChanges<Source extends string>({ changes, onTake }: OthersChangesProps<Source>) {
  const t = useTranslation();
  if (changes.length === 0) return <Typography variant="body2">{t('settings.others_elsewhere')}</Typography>;
  return (
    <Box component="ul" aria-label={t('settings.others')} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {changes.map((change) => (
        <Box
          key={change.source}
          component="li"
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: columns, alignItems: 'center', py: 1 }}
        >
          <Typography sx={{ fontWeight: 600 }}>{change.label}</Typography>
          <Value name={t('settings.yours')} value={change.mine} />
          <Value name={t('settings.saved_now')} value={change.saved} />
          <Button
            size="small"
            variant="outlined"
            aria-label={`${t('settings.use_saved')}: ${change.label}`}
            onClick={() => onTake(change)}
          >
            {t('settings.use_saved')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const Value = ({ name, value }: { name: string; value: string }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {name}
    </Typography>
    {value}
  </Box>
);
