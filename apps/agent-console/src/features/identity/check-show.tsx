import { Alert, Box, Card, Typography } from '@mui/material';
import type { IdentityRecord } from '@apsara/api/identity';
import { useFormats } from '../../shared/dates/instants.ts';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { QueueBar } from '../../shared/review/queue-bar.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { CheckDecision } from './check-decision.tsx';
import { CheckPicture } from './check-picture.tsx';
import { CheckStateTag } from './check-state-tag.tsx';
import { identityQueue } from './identity-queue.ts';
import { May } from '../../shared/rights.tsx';

/** What a member submitted for a level: the typed facts, the pictures side by side, and the decision. */
export const CheckShow = () => (
  <ShowPage of={resources.identityChecks}>{(check) => <CheckPage check={check} />}</ShowPage>
);

const pictures = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2,minmax(0,1fr))' },
};

export function CheckPage({ check }: { check: IdentityRecord }) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${t('menu.identity')} · ${check.account}`} />
      <QueueBar queue={identityQueue} id={check.id}>
        {t('identity.back')}
      </QueueBar>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {check.sameDocument.length > 0 && (
          <Alert severity="warning">{t('identity.same_document', { accounts: check.sameDocument.join(', ') })}</Alert>
        )}
        <Card component="section" aria-label={t('identity.pictures')} sx={{ p: 2.5, display: 'grid', gap: 1.5 }}>
          <Typography variant="h2">{t('identity.pictures')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {check.pictures.length > 0 ? t('identity.looks_kept') : t('identity.pictures_gone')}
          </Typography>
          <Box sx={pictures}>
            {check.pictures.map((part) => (
              <CheckPicture key={part} id={check.id} part={part} />
            ))}
          </Box>
        </Card>
        <Typed check={check} />
        <May right="identityChecks.act">
          <CheckDecision check={check} />
        </May>
      </Box>
    </>
  );
}

/** What the member typed, and the decision once there is one. */
function Typed({ check }: { check: IdentityRecord }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const typed = [
    ['name', check.name],
    ['birthday', check.birthday],
    ['documentNumber', check.documentNumber],
    ['address', check.address],
    ['income', check.income],
  ] as const;
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('identity.level_of', { level: t(`identity_level.${check.level === 3 ? '3' : '2'}`) })}
      </Typography>
      <Facts>
        {typed.map(([name, value]) =>
          value ? (
            <Fact key={name} name={t(`identity.${name}`)}>
              {value}
            </Fact>
          ) : null,
        )}
        <Fact name={t('resources.identityChecks.fields.createdAt')}>{instant(check.createdAt)}</Fact>
        <Fact name={t('resources.identityChecks.fields.state')}>
          <CheckStateTag state={check.state} />
        </Fact>
        {check.decidedAt && (
          <Fact name={t('identity.decided')}>
            {instant(check.decidedAt)} · {check.decidedBy}
          </Fact>
        )}
        {check.rejectedPart && (
          <Fact name={t(`identity_part.${check.rejectedPart}`)}>
            {check.reason && t(`identity_reason.${check.reason}`)}
          </Fact>
        )}
        {check.note && <Fact name={t('identity.note')}>{check.note}</Fact>}
      </Facts>
    </Card>
  );
}
