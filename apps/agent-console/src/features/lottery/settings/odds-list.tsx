import { useMediaQuery, type Theme } from '@mui/material';
import type { LotteryOddsRow } from '@apsara/api/lottery-odds';
import { percentOfMillionths } from '@apsara/domain/agents/contracts';
import { lotteryTypes } from '@apsara/domain/lottery/titles/lottery-types';
import { ConsoleList } from '../../../shared/lists/console-list.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { ListCard } from '../../../shared/lists/list-card.tsx';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { resources } from '../../../shared/resources.ts';
import { EditLink } from '../../../shared/settings/settings-list.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { NothingFound } from '../nothing-found.tsx';
import { usePlayWords } from '../use-play-words.ts';

const Odds = listParts(resources.lotteryOdds);

/** What plays with fixed odds return, the most first. */
export function OddsList() {
  const t = useTranslation();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ConsoleList of={resources.lotteryOdds} sort={{ field: 'sum', order: 'DESC' }} perPage={50}>
      <PageTitle title={t('menu.lottery_odds')} />
      <ListCard toolbar={<Toolbar />}>{phone ? <Cards /> : <Table />}</ListCard>
    </ConsoleList>
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Odds.TextFilter source="q" label={t('lottery.odds_search')} width={240} leads />
      <Odds.SelectFilter
        source="type"
        label={t('resources.lotteryOdds.fields.type')}
        everything={t('lottery.any_type')}
        choices={lotteryTypes.map((id) => ({ id, name: t(`lottery.type_${id}`) }))}
      />
    </FilterForm>
  );
}

/** Hundredths of a per cent. */
const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} %`;

const sumOf = ({ returns }: LotteryOddsRow): string => `${percentOfMillionths(returns.sum)} %`;

function Table() {
  const t = useTranslation();
  const { playName } = usePlayWords();
  return (
    <Odds.Table rowClick="edit" bulkActionButtons={false} empty={<NothingFound />}>
      <Odds.MadeColumn source="play" render={({ id }) => <EditLink id={id}>{playName(id)}</EditLink>} />
      <Odds.Column source="type" disableSort render={({ type }) => t(`lottery.type_${type}`)} />
      <Odds.Column source="returned" align="right" render={({ returned }) => percent(returned)} />
      <Odds.Column source="house" align="right" disableSort render={({ house }) => percent(house)} />
      <Odds.Column
        source="asked"
        align="right"
        disableSort
        render={({ asked }) => (asked === null ? '–' : percent(asked))}
      />
      <Odds.MadeColumn source="sum" align="right" disableSort={false} sortByOrder="DESC" render={sumOf} />
    </Odds.Table>
  );
}

/** The rows on a phone. */
function Cards() {
  const t = useTranslation();
  const { playName } = usePlayWords();
  return (
    <Odds.Cards
      empty={<NothingFound />}
      rowClick="edit"
      primaryText={({ id }) => playName(id)}
      secondaryText={({ type }) => t(`lottery.type_${type}`)}
      tertiaryText={({ returned }) => percent(returned)}
    />
  );
}
