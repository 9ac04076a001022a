import { Button } from '@mui/material';
import { useState } from 'react';
import { updateWinner, type WinRow } from '@apsara/api/winners';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { May } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { showAmount } from '../../shared/values/amounts.ts';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const Wins = listParts(resources.winners);
const stateWords = { shown: 'listed', hidden: 'hidden' } as const;

/** The site's large wins, the latest first. One can be taken from the board. */
export function WinnerList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.winners}
      title={t('menu.winners')}
      sort={{ field: 'wonAt', order: 'DESC' }}
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
      <Wins.TextFilter source="q" label={t('resources.winners.fields.account')} width={240} leads />
      <Wins.SelectFilter
        source="state"
        label={t('resources.winners.fields.shown')}
        everything={t('winners.any_state')}
        choices={(['shown', 'hidden'] as const).map((id) => ({ id, name: t(`winners.${stateWords[id]}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('winners.empty')} lead={t('winners.empty_lead')} />;
}

function Table() {
  const { instant } = useFormats();
  return (
    <Wins.Table rowClick={false} empty={<Nothing />} bulkActionButtons={false}>
      <Wins.Column source="wonAt" sortByOrder="DESC" render={({ wonAt }) => instant(wonAt)} />
      <Wins.Column source="account" disableSort />
      <Wins.Column source="game" disableSort />
      <Wins.Column source="gained" disableSort align="right" render={({ gained }) => showAmount(gained)} />
      <Wins.Column source="multiplier" disableSort align="right" render={({ multiplier }) => `× ${multiplier}`} />
      <Wins.MadeColumn source="shown" render={(win) => <Shown win={win} />} />
    </Wins.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Wins.Cards
      empty={<Nothing />}
      rowClick={false}
      primaryText={({ account, gained }) => `${account} · ${showAmount(gained)}`}
      secondaryText={(win) => (
        <>
          {instant(win.wonAt)} · {win.game} <Shown win={win} />
        </>
      )}
    />
  );
}

function Shown({ win: { id, account, hidden } }: { win: WinRow }) {
  const t = useTranslation();
  const { client } = useSite();
  const [asked, setAsked] = useState(false);
  const act = t(hidden ? 'winners.show' : 'winners.hide');
  return (
    <>
      <Tag tone={hidden ? 'mute' : 'success'}>{t(hidden ? 'winners.hidden' : 'winners.listed')}</Tag>
      <May right="winners.act">
        <Button size="small" aria-label={`${act}: ${account}`} onClick={() => setAsked(true)}>
          {act}
        </Button>
      </May>
      {asked && (
        <ActDialog
          of={resources.winners}
          account={account}
          title={act}
          text={t(hidden ? 'winners.show_text' : 'winners.hide_text')}
          done={t(hidden ? 'winners.shown_again' : 'winners.taken')}
          input={[id, String(hidden)]}
          onAct={(reason, options) => client.call(updateWinner, { id, hidden: !hidden, reason }, options)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
