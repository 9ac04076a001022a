import { Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { LimitCase } from '@apsara/api/limits';
import { useFormats } from '../../shared/dates/instants.ts';
import { useTranslation } from '../../shared/words.ts';
import { useLimitWords } from './limit-words.ts';

/** What the member, the site and staff changed, latest first. */
export function LimitHistory({ changes }: Pick<LimitCase, 'changes'>) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { amount, subject } = useLimitWords();
  const shown = (of: string, value: string | null): string => (value === null ? '–' : amount(of, value));
  return (
    <Card component="section" sx={{ overflow: 'hidden' }}>
      <Typography variant="h2" sx={{ p: 2.5, pb: 1 }}>
        {t('limits.history')}
      </Typography>
      <TableContainer component="section" tabIndex={0} aria-label={t('limits.history')}>
        <Table size="small" aria-label={t('limits.history')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('limits.at')}</TableCell>
              <TableCell>{t('limits.what')}</TableCell>
              <TableCell>{t('limits.action')}</TableCell>
              <TableCell align="right">{t('limits.before')}</TableCell>
              <TableCell align="right">{t('limits.after')}</TableCell>
              <TableCell>{t('limits.by')}</TableCell>
              <TableCell>{t('limits.note')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map(({ id, at, action, subject: of, period, before, after, by, note }) => (
              <TableRow key={id} sx={{ verticalAlign: 'top' }}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{instant(at)}</TableCell>
                <TableCell>{subject(of, period)}</TableCell>
                <TableCell>{t(`limit_action.${action}`)}</TableCell>
                <TableCell align="right">{shown(of, before)}</TableCell>
                <TableCell align="right">{shown(of, after)}</TableCell>
                <TableCell>{by ?? t('limits.by_member')}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '12ch' }}>{note || '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}
