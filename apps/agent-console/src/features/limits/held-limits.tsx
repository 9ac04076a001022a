import {
  Button,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { LimitCase } from '@apsara/api/limits';
import { useFormats } from '../../shared/dates/instants.ts';
import { useTranslation } from '../../shared/words.ts';
import { LowerDialog } from './lower-dialog.tsx';
import { useLimitWords } from './limit-words.ts';
import { May } from '../../shared/rights.tsx';

/** The limits that hold, what is used and left of each, and raises that wait. */
export function HeldLimits({ member }: { member: LimitCase }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Card component="section" sx={{ overflow: 'hidden' }}>
      <Stack direction="row" sx={{ p: 2.5, pb: 1, gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('settings.limits')}
        </Typography>
        <May right="limits.act">
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('limits.lower')}
          </Button>
        </May>
      </Stack>
      {member.limits.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ p: 2.5, pt: 0.5 }}>
          {t('limits.none')}
        </Typography>
      ) : (
        <LimitTable limits={member.limits} />
      )}
      {open && <LowerDialog member={member} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function LimitTable({ limits }: Pick<LimitCase, 'limits'>) {
  const t = useTranslation();
  const { amount, name } = useLimitWords();
  const { instant } = useFormats();
  return (
    <TableContainer component="section" tabIndex={0} aria-label={t('settings.limits')}>
      <Table size="small" aria-label={t('settings.limits')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('limits.what')}</TableCell>
            <TableCell align="right">{t('limits.amount')}</TableCell>
            <TableCell align="right">{t('limits.used')}</TableCell>
            <TableCell align="right">{t('limits.left')}</TableCell>
            <TableCell>{t('limits.renews')}</TableCell>
            <TableCell>{t('limits.asked')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {limits.map((limit) => (
            <TableRow key={`${limit.kind}/${limit.period}`}>
              <TableCell>{name(limit)}</TableCell>
              {[limit.amount, limit.used, limit.left].map((figure, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- The three figures have a fixed order.
                <TableCell key={at} align="right">
                  {amount(limit.kind, figure)}
                </TableCell>
              ))}
              <TableCell>{limit.renewsAt ? instant(limit.renewsAt) : t('limits.rolling')}</TableCell>
              <TableCell>
                {limit.asked
                  ? t('limits.asked_text', {
                      amount:
                        limit.asked.amount === null ? t('limits.no_limit') : amount(limit.kind, limit.asked.amount),
                      from: instant(limit.asked.opensAt),
                      before: instant(limit.asked.endsAt),
                    })
                  : '–'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
