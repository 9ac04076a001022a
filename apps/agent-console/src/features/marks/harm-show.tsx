import { Box, Button, Card, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { HarmRecord } from '@apsara/api/marks';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ContactNotes } from './contact-notes.tsx';
import { HarmLevelTag } from './harm-level-tag.tsx';
import { MarkFigures } from './mark-figures.tsx';

/** A member's marks with the figures behind each, what follows from them, and what operators did. */
export const HarmShow = () => <ShowPage of={resources.harm}>{(harm) => <HarmPage harm={harm} />}</ShowPage>;

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
};

export function HarmPage({ harm }: { harm: HarmRecord }) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${t('menu.harm')} · ${harm.account}`} />
      <BackButton otherwise="/harm">{t('harm.back')}</BackButton>
      <Box sx={layout}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
          <WhatFollows harm={harm} />
          <Marks marks={harm.marks} />
        </Box>
        <ContactNotes harm={harm} />
      </Box>
    </>
  );
}

/** The level, and what follows from it automatically. */
function WhatFollows({ harm: { id, level, sum, changedAt } }: { harm: HarmRecord }) {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2">{t('harm.follows')}</Typography>
      <Box sx={{ width: '100%' }}>
        <Facts>
          <Fact name={t('resources.harm.fields.level')}>
            <HarmLevelTag level={level} />
          </Fact>
          <Fact name={t('harm.sum')}>{count(sum)}</Fact>
          <Fact name={t('resources.harm.fields.changedAt')}>{instant(changedAt)}</Fact>
        </Facts>
      </Box>
      <Typography variant="body2">{t(`harm_follows.${level}`)}</Typography>
      <Button component={Link} to={showLink(resources.limits, id)} variant="outlined">
        {t('menu.limits')}
      </Button>
    </Card>
  );
}

function Marks({ marks }: Pick<HarmRecord, 'marks'>) {
  const t = useTranslation();
  const { day } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('harm.marks')}
      </Typography>
      {marks.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('harm.no_marks')}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 1.75, listStyle: 'none', m: 0, p: 0 }}>
        {marks.map(({ kind, day: on, figures }) => (
          <li key={`${kind} ${on}`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
              <Typography sx={{ fontWeight: 650 }}>{t(`mark_kind.${kind}`)}</Typography>
              <Typography variant="caption" color="textSecondary">
                {day(on)}
              </Typography>
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <MarkFigures kind={kind} figures={figures} />
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  );
}
