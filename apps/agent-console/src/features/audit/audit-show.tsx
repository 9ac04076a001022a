import { Card, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { AuditRow } from '@apsara/api/audit';
import { useAuditWords } from '../../shared/audit-words.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';

/** One event, and what it changed. */
export const AuditShow = () => <ShowPage of={resources.audit}>{(event) => <EventPage event={event} />}</ShowPage>;

interface EventProps {
  event: AuditRow;
}

function EventPage({ event }: EventProps) {
  const t = useTranslation();
  const words = useAuditWords();
  const { instant } = useFormats();
  const { kind, at, by, account, ip, subject, before, after, details } = event;
  return (
    <>
      <PageTitle title={words(kind)} />
      <BackButton otherwise="/audit">{t('audit.back')}</BackButton>
      <Card component="section" sx={{ p: 2.5, mb: 2, maxWidth: 760 }}>
        <Facts>
          <Fact name={t('resources.audit.fields.at')}>{instant(at)}</Fact>
          <Fact name={t('resources.audit.fields.kind')}>{words(kind)}</Fact>
          <Fact name={t('resources.audit.fields.by')}>{by || '–'}</Fact>
          <Fact name={t('resources.audit.fields.account')}>{account || '–'}</Fact>
          <Fact name={t('resources.audit.fields.ip')}>{ip || '–'}</Fact>
          <Fact name={t('resources.audit.fields.subject')}>{subject}</Fact>
          {Object.entries(details).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value || '–'}
            </Fact>
          ))}
        </Facts>
      </Card>
      {(before ?? after) && <Changes event={event} />}
    </>
  );
}

/** What a setting was and is, field by field; what stayed the same is left out. */
function Changes({ event: { before, after } }: EventProps) {
  const t = useTranslation();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => before?.[name] !== after?.[name]);
  return (
    <Card component="section" sx={{ overflow: 'hidden' }}>
      <Typography variant="h2" sx={{ p: 2.5, pb: 1 }}>
        {t('audit.changes')}
      </Typography>
      <TableContainer component="section" tabIndex={0} aria-label={t('audit.changes')}>
        <Table size="small" aria-label={t('audit.changes')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('audit.field')}</TableCell>
              <TableCell>{t('audit.before')}</TableCell>
              <TableCell>{t('audit.after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map((name) => (
              <TableRow key={name} sx={{ verticalAlign: 'top' }}>
                <TableCell>{name}</TableCell>
                {[before, after].map((side, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- The two sides have a fixed order.
                  <TableCell key={at} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                    {side?.[name] ?? '–'}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}
