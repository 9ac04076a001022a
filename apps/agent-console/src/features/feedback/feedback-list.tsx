import { Box, Button } from '@mui/material';
import { feedbackStates, feedbackTypes } from '@apsara/domain/members/feedback';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useRows } from '../../shared/lists/use-records.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { Beginning } from '../../shared/values/beginning.tsx';
import { FeedbackStateTag } from './feedback-state-tag.tsx';

const Feedback = listParts(resources.feedback);

/** Feedback; by default unanswered, oldest first. */
export function FeedbackList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.feedback}
      title={t('menu.feedback')}
      sort={{ field: 'createdAt', order: 'ASC' }}
      filter={{ state: 'open' }}
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
      <Feedback.TextFilter source="q" label={t('feedback.search')} width={240} leads />
      <Feedback.SelectFilter
        source="type"
        label={t('resources.feedback.fields.type')}
        everything={t('feedback.any_type')}
        choices={feedbackTypes.map((id) => ({ id, name: t(`feedback_type.${id}`) }))}
      />
      <Feedback.SelectFilter
        source="state"
        label={t('resources.feedback.fields.state')}
        everything={t('feedback.any_state')}
        choices={feedbackStates.map((id) => ({ id, name: t(`feedback_state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Feedback.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Feedback.Column
        source="createdAt"
        sortByOrder="ASC"
        render={({ id, createdAt }) => <CellLink to={showLink(resources.feedback, id)}>{instant(createdAt)}</CellLink>}
      />
      <Feedback.Column source="account" disableSort />
      <Feedback.Column source="type" disableSort render={({ type }) => t(`feedback_type.${type}`)} />
      <Feedback.Column source="content" disableSort render={({ content }) => <Beginning of={content} />} />
      <Feedback.Column source="images" disableSort align="right" render={({ images }) => images.length} />
      <Feedback.Column source="state" disableSort render={({ state }) => <FeedbackStateTag state={state} />} />
    </Feedback.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Feedback.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.feedback, String(id))}
      primaryText={({ account, type }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          {t(`feedback_type.${type}`)}
        </Box>
      )}
      secondaryText={({ content, createdAt, state }) => (
        <Box
          component="span"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 0.75, pt: 0.5, alignItems: 'center' }}
        >
          <Beginning of={content} />
          <FeedbackStateTag state={state} />
          <span>{instant(createdAt)}</span>
        </Box>
      )}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.feedback);
  return (
    <EmptyState title={t('feedback.empty')} lead={t('feedback.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
