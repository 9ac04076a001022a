import { Box, Card, Typography } from '@mui/material';
import type { LimitCase } from '@apsara/api/limits';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ExclusionCard } from './exclusion-card.tsx';
import { HeldLimits } from './held-limits.tsx';
import { LimitHistory } from './limit-history.tsx';

/** A member's limits, what is used of them, exclusion and history. */
export const LimitShow = () => <ShowPage of={resources.limits}>{(member) => <LimitPage member={member} />}</ShowPage>;

export function LimitPage({ member }: { member: LimitCase }) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <>
      <PageTitle title={`${t('menu.limits')} · ${member.account}`} />
      <BackButton otherwise="/limits">{t('limits.back')}</BackButton>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
        <HeldLimits member={member} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
          }}
        >
          <ExclusionCard member={member} />
          <Card component="section" sx={{ p: 2.5 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {t('limits.effect')}
            </Typography>
            <Facts>
              <Fact name={t('limits.refused_bets')}>{count(member.refusedBets)}</Fact>
            </Facts>
          </Card>
        </Box>
        <LimitHistory changes={member.changes} />
      </Box>
    </>
  );
}
