import { useMediaQuery, type Theme } from '@mui/material';
import type { LotterySettingRow } from '@apsara/api/lottery-settings';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import type { LotterySwitch } from '@apsara/domain/lottery/settings/site-lotteries';
import { ConsoleList } from '../../../shared/lists/console-list.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { ListCard } from '../../../shared/lists/list-card.tsx';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { resources } from '../../../shared/resources.ts';
import { EditLink } from '../../../shared/settings/settings-list.tsx';
import { Tag, type Tone } from '../../../shared/values/tag.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { NothingFound } from '../nothing-found.tsx';
import { useSettingName } from './setting-name.ts';

const Settings = listParts(resources.lotterySettings);

/** Lotteries in the order of the lobby, or their types or prize modes. */
export function SettingList() {
  const t = useTranslation();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ConsoleList of={resources.lotterySettings} sort={{ field: 'position', order: 'ASC' }} perPage={50}>
      <PageTitle title={t('menu.lottery_settings')} />
      <ListCard toolbar={<Toolbar />}>{phone ? <Cards /> : <Table />}</ListCard>
    </ConsoleList>
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Settings.TextFilter source="q" label={t('returns.search')} width={240} leads />
      <Settings.SelectFilter
        source="scope"
        label={t('returns.scope')}
        everything={t('lottery.titles')}
        choices={[
          { id: 'type', name: t('lottery.types') },
          { id: 'mode', name: t('lottery.modes') },
        ]}
      />
    </FilterForm>
  );
}

const tones = { on: 'success', maintenance: 'warning', off: 'mute' } as const satisfies Record<LotterySwitch, Tone>;

function State({ state }: Pick<LotterySettingRow, 'state'>) {
  const t = useTranslation();
  return <Tag tone={tones[state]}>{t(`lottery.switch_${state}`)}</Tag>;
}

const sumOf = ({ returns }: LotterySettingRow): string => (returns ? `${percentOfMillionths(returns.sum)} %` : '–');

function Table() {
  const nameOf = useSettingName();
  return (
    <Settings.Table rowClick="edit" bulkActionButtons={false} empty={<NothingFound />}>
      <Settings.Column source="name" disableSort render={(row) => <EditLink id={row.id}>{nameOf(row)}</EditLink>} />
      <Settings.Column source="state" disableSort render={(row) => <State {...row} />} />
      <Settings.Column source="position" align="right" render={({ position }) => position ?? '–'} />
      <Settings.Column
        source="closeSeconds"
        align="right"
        disableSort
        render={({ closeSeconds, closeBounds }) => closeSeconds ?? closeBounds?.min ?? '–'}
      />
      <Settings.MadeColumn source="sum" align="right" disableSort={false} sortByOrder="DESC" render={sumOf} />
    </Settings.Table>
  );
}

/** The rows on a phone. */
function Cards() {
  const nameOf = useSettingName();
  return (
    <Settings.Cards
      empty={<NothingFound />}
      rowClick="edit"
      primaryText={nameOf}
      secondaryText={(row) => <State {...row} />}
      tertiaryText={sumOf}
    />
  );
}
