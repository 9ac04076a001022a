import { Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import type { LimitCase } from '@apsara/api/limits';
import { useFormats } from '../../shared/dates/instants.ts';
import { useTranslation } from '../../shared/words.ts';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { ExcludedTag } from './excluded-tag.tsx';
import { May } from '../../shared/rights.tsx';

/** The exclusion that runs. It can become longer; one for good is final, and has no button. */
export function ExclusionCard({ member }: { member: LimitCase }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const { instant } = useFormats();
  const { excluded, closingAt } = member;
  const isForGood = excluded !== null && excluded.until === null;
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2">{t('resources.limits.fields.excluded')}</Typography>
      {excluded ? (
        <>
          <Typography>{t(`limit_subject.${excluded.kind}`)}</Typography>
          <ExcludedTag excluded={excluded} />
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('limits.not_excluded')}
        </Typography>
      )}
      {closingAt && (
        <Typography>
          {t('limits.closes')} {instant(closingAt)}
        </Typography>
      )}
      {isForGood ? (
        <Typography variant="body2" color="textSecondary">
          {t('limits.final')}
        </Typography>
      ) : (
        <May right="limits.act">
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {excluded ? t('limits.lengthen') : t('limits.exclude')}
          </Button>
        </May>
      )}
      {open && <ExcludeDialog member={member} onClose={() => setOpen(false)} />}
    </Card>
  );
}
