import { Box, Button } from '@mui/material';
import type { HarmRow } from '@apsara/api/marks';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { HarmLevelTag } from './harm-level-tag.tsx';
import { MarkFigures } from './mark-figures.tsx';

const Harm = listParts(resources.harm);

/** Members with marks of harm; by default those at a middle or high level, the last change first. */
export function HarmList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.harm}
      title={t('menu.harm')}
      sort={{ field: 'changedAt', order: 'DESC' }}
      filter={{ from: 'middle' }}
      scope={null}
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Harm.TextFilter source="q" label={t('harm.search')} width={240} leads />
      <Harm.SelectFilter
        source="from"
        label={t('resources.harm.fields.level')}
        everything={t('harm.any_level')}
        choices={[
          { id: 'middle', name: t('harm.from_middle') },
          { id: 'high', name: t('harm_level.high') },
        ]}
      />
    </FilterForm>
  );
}

/** The latest mark of each kind with its figures. */
function Marks({ latest }: Pick<HarmRow, 'latest'>) {
  const t = useTranslation();
  if (latest.length === 0) return '–';
  return latest.map(({ kind, figures }) => (
    <Box key={kind} component="span" sx={{ display: 'block', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <strong>{t(`mark_kind.${kind}`)}</strong> <MarkFigures kind={kind} figures={figures} />
    </Box>
  ));
}

function Table() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <Harm.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Harm.Column
        source="account"
        disableSort
        render={({ id, account }) => (
          <CellLink className="strong" to={showLink(resources.harm, id)}>
            {account}
          </CellLink>
        )}
      />
      <Harm.Column source="level" disableSort render={({ level }) => <HarmLevelTag level={level} />} />
      <Harm.Column
        source="latest"
        disableSort
        label={t('harm.marks')}
        render={({ latest }) => (
          <Box component="span" sx={{ display: 'block', minWidth: 320 }}>
            <Marks latest={latest} />
          </Box>
        )}
      />
      <Harm.Column source="notes" disableSort align="right" render={({ notes }) => count(notes)} />
      <Harm.Column source="changedAt" sortByOrder="DESC" render={({ changedAt }) => instant(changedAt)} />
    </Harm.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  return (
    <Harm.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.harm, String(id))}
      primaryText={({ account, level }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          <HarmLevelTag level={level} />
        </Box>
      )}
      secondaryText={({ latest }) => <Marks latest={latest} />}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.harm);
  return (
    <EmptyState title={t('harm.empty')} lead={t('harm.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
