import {
  Alert,
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReconciliationRecord } from '@apsara/api/reconciliation';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { useMay } from '../../shared/rights.tsx';
import { sumAmounts } from '../../shared/values/amounts.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { DayActs } from './day-acts.tsx';
import { DayState } from './day-state.tsx';
import { DifferingRounds } from './differing-rounds.tsx';
import { Amount } from './figures.tsx';

/** A provider's day: both sides' figures, the rounds that differ, and the signature. */
export const ReconciliationShow = () => (
  <ShowPage of={resources.reconciliation}>{(record) => <DayPage record={record} />}</ShowPage>
);

interface DayProps {
  record: ReconciliationRecord;
}

export function DayPage({ record }: DayProps) {
  const t = useTranslation();
  const { day } = useFormats();
  const isActing = useMay()('reconciliation.act');
  const { vendor, error, again, changedAt } = record;
  return (
    <>
      <PageTitle title={`${t('menu.reconciliation')} · ${vendor} · ${day(record.day)}`} />
      <BackButton otherwise="/reconciliation">{t('reconciliation.back')}</BackButton>
      <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
        {error && <Alert severity="warning">{t(`reconciliation.error.${error}`)}</Alert>}
        {again && <Alert severity="info">{t('reconciliation.again')}</Alert>}
        {changedAt && <Alert severity="warning">{t('reconciliation.changed_since')}</Alert>}
      </Box>
      {isActing && <DayActs record={record} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,3fr) minmax(0,2fr)' },
        }}
      >
        <BothSides record={record} />
        <DayFacts record={record} />
      </Box>
      <DifferingRounds record={record} />
    </>
  );
}

const less = (own: string | null, vendor: string | null, currency: ReconciliationRecord['currency']): string | null =>
  own === null || vendor === null ? null : sumAmounts([own, negative(vendor)], currency);

const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

function BothSides({ record }: DayProps) {
  const t = useTranslation();
  const { count } = useFormats();
  const { currency, ownRounds, vendorRounds, ownStake, vendorStake, ownPayout, vendorPayout } = record;
  const countOf = (rounds: number | null) => (rounds === null ? '–' : count(rounds));
  const rounds = ownRounds === null || vendorRounds === null ? null : ownRounds - vendorRounds;
  const amounts = [
    { name: t('reconciliation.stake'), own: ownStake, vendor: vendorStake },
    { name: t('reconciliation.payout'), own: ownPayout, vendor: vendorPayout },
    {
      name: t('reconciliation.result'),
      own: less(ownStake, ownPayout, currency),
      vendor: less(vendorStake, vendorPayout, currency),
    },
  ];
  return (
    <Card component="section" sx={{ p: 2.5, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('reconciliation.figures', { currency })}
      </Typography>
      <TableContainer component="section" tabIndex={0} aria-label={t('reconciliation.figures', { currency })}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell />
              <TableCell align="right">{t('reconciliation.ours')}</TableCell>
              <TableCell align="right">{record.vendor}</TableCell>
              <TableCell align="right">{t('reconciliation.difference')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TableCell>{t('reconciliation.rounds')}</TableCell>
              <TableCell align="right">{countOf(ownRounds)}</TableCell>
              <TableCell align="right">{countOf(vendorRounds)}</TableCell>
              <TableCell align="right">{countOf(rounds)}</TableCell>
            </TableRow>
            {amounts.map(({ name, own, vendor }) => (
              <TableRow key={name}>
                <TableCell>{name}</TableCell>
                <TableCell align="right">
                  <Amount amount={own} />
                </TableCell>
                <TableCell align="right">
                  <Amount amount={vendor} />
                </TableCell>
                <TableCell align="right">
                  <Amount amount={less(own, vendor, currency)} signed />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

function DayFacts({ record }: DayProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { begins, before, comparedAt, triedAt, error, signedAt, signedBy, signNote } = record;
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Facts>
        <Fact name={t('resources.reconciliation.fields.state')}>
          <DayState {...record} />
        </Fact>
        <Fact name={t('reconciliation.bounds')}>{`${instant(begins)} – ${instant(before)}`}</Fact>
        <Fact name={t('reconciliation.compared_at')}>{comparedAt ? instant(comparedAt) : '–'}</Fact>
        {error && triedAt && <Fact name={t('reconciliation.tried_at')}>{instant(triedAt)}</Fact>}
        {signedAt && <Fact name={t('reconciliation.signed_by')}>{`${signedBy} · ${instant(signedAt)}`}</Fact>}
        {signNote && <Fact name={t('reconciliation.reason')}>{signNote}</Fact>}
      </Facts>
    </Card>
  );
}
