import type { LotteryCorrectionRow } from '@apsara/api/lottery-corrections';
import { correctionKinds, correctionStates } from '@apsara/domain/lottery/orders/states';
import { useFormats } from '../../../shared/dates/instants.ts';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { showLink } from '../../../shared/lists/list-link.ts';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../../shared/lists/review-list.tsx';
import { resources } from '../../../shared/resources.ts';
import { CellLink } from '../../../shared/tables/cell-link.tsx';
import { Tag, type Tone } from '../../../shared/values/tag.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { NothingFound } from '../nothing-found.tsx';
import { CardBody, CardHead } from '../row-card.tsx';
import { correctionQueue } from './correction-queue.ts';

const Corrections = listParts(resources.lotteryCorrections);

/** Corrections of issues; by default those that wait, latest first. */
export function CorrectionList() {
  const t = useTranslation();
  return (
    <ReviewList
      {...correctionQueue}
      title={t('menu.lottery_corrections')}
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
      <Corrections.SelectFilter
        source="state"
        label={t('resources.lotteryCorrections.fields.state')}
        everything={t('lottery.any_state')}
        choices={correctionStates.map((id) => ({ id, name: t(`adjustments.${id}`) }))}
      />
      <Corrections.SelectFilter
        source="kind"
        label={t('resources.lotteryCorrections.fields.kind')}
        everything={t('lottery.any_correction')}
        choices={correctionKinds.map((id) => ({ id, name: t(`lottery.ask_${id}`) }))}
      />
    </FilterForm>
  );
}

const tones = { waiting: 'warning', approved: 'success', rejected: 'mute', expired: 'mute' } as const satisfies Record<
  LotteryCorrectionRow['state'],
  Tone
>;

/** The state of a correction, and the operator who decided it. */
export function ApprovalState({ state, decidedBy }: Pick<LotteryCorrectionRow, 'state' | 'decidedBy'>) {
  const t = useTranslation();
  return (
    <Tag tone={tones[state]}>
      {t(`adjustments.${state}`)}
      {decidedBy && ` · ${decidedBy}`}
    </Tag>
  );
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Corrections.Table rowClick="show" empty={<NothingFound />} bulkActionButtons={false}>
      <Corrections.Column
        source="askedAt"
        sortByOrder="DESC"
        render={({ id, askedAt }) => (
          <CellLink to={showLink(resources.lotteryCorrections, id)}>{instant(askedAt)}</CellLink>
        )}
      />
      <Corrections.Column source="kind" disableSort render={({ kind }) => t(`lottery.ask_${kind}`)} />
      <Corrections.Column source="name" disableSort cellClassName="strong" />
      <Corrections.Column source="number" disableSort />
      <Corrections.Column source="reason" disableSort cellClassName="long" />
      <Corrections.Column source="askedBy" disableSort />
      <Corrections.Column source="state" disableSort render={(row) => <ApprovalState {...row} />} />
    </Corrections.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Corrections.Cards
      empty={<NothingFound />}
      rowClick={(id) => showLink(resources.lotteryCorrections, String(id))}
      primaryText={({ name, number, kind }) => (
        <CardHead name={`${name} ${number}`} figure={t(`lottery.ask_${kind}`)} />
      )}
      secondaryText={({ askedAt, ...row }) => <CardBody text={instant(askedAt)} state={<ApprovalState {...row} />} />}
    />
  );
}
