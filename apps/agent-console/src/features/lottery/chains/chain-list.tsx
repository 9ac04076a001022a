import { Typography } from '@mui/material';
import { useFormats } from '../../../shared/dates/instants.ts';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../../shared/lists/review-list.tsx';
import { resources } from '../../../shared/resources.ts';
import { useTranslation } from '../../../shared/words.ts';
import { NothingFound } from '../nothing-found.tsx';
import { CardBody, CardHead } from '../row-card.tsx';

const Chains = listParts(resources.lotteryChains);

/** Chains of seeds with their commitments and the last link that is published; the latest first. */
export function ChainList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.lotteryChains}
      sort={{ field: 'madeAt', order: 'DESC' }}
      title={t('menu.lottery_chains')}
      scope={
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('lottery.chains_lead')}
        </Typography>
      }
      toolbar={
        <FilterForm>
          <Chains.TextFilter source="q" label={t('returns.search')} width={240} leads />
        </FilterForm>
      }
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Table() {
  const { instant } = useFormats();
  return (
    <Chains.Table rowClick={false} empty={<NothingFound />} bulkActionButtons={false}>
      <Chains.Column source="name" disableSort cellClassName="strong" />
      <Chains.Column source="madeAt" sortByOrder="DESC" render={({ madeAt }) => instant(madeAt)} />
      <Chains.Column source="firstIssue" disableSort />
      <Chains.Column source="lastIssue" disableSort />
      <Chains.Column source="anchor" disableSort cellClassName="long" />
      <Chains.Column source="drawnIssue" disableSort render={({ drawnIssue }) => drawnIssue ?? '–'} />
      <Chains.Column source="steps" align="right" disableSort render={({ steps }) => steps ?? '–'} />
      <Chains.Column source="link" disableSort cellClassName="long" render={({ link }) => link ?? '–'} />
    </Chains.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Chains.Cards
      empty={<NothingFound />}
      rowClick={false}
      primaryText={({ name, madeAt }) => <CardHead name={name} figure={instant(madeAt)} />}
      secondaryText={({ anchor, drawnIssue }) => <CardBody text={anchor} state={drawnIssue ?? '–'} />}
    />
  );
}
