import { missionPicture } from '@apsara/domain/missions/missions';
import { groupAmount } from '@apsara/domain/money';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { OfferStateTag } from '../../shared/settings/offer-state.tsx';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useTranslation } from '../../shared/words.ts';

const Boards = listParts(resources.leaderboards);

/** The site's leaderboards, drafts and those that are over among them. */
export function LeaderboardList() {
  const t = useTranslation();
  const own = useOwnWords();
  return (
    <SettingsList of={resources.leaderboards} title={t('menu.leaderboards')} add={t('board.add')}>
      <Boards.Column
        source="art"
        disableSort
        render={({ art }) => <img src={missionPicture(art)} alt="" width={36} height={36} />}
      />
      <Boards.MadeColumn
        source="title"
        render={({ id, code, words }) => <EditLink id={id}>{own(words)?.title ?? code}</EditLink>}
      />
      <Boards.Column source="period" disableSort render={({ period }) => t(`mission.${period}`)} />
      <Boards.Column source="metric" disableSort render={({ metric }) => t(`mission_metric.${metric}`)} />
      <Boards.Column source="state" disableSort render={({ state }) => <OfferStateTag state={state} />} />
      <Boards.Column source="worst" disableSort align="right" render={({ worst }) => groupAmount(worst)} />
      <Boards.Column source="issued" disableSort align="right" />
      <Boards.Column source="paid" disableSort align="right" render={({ paid }) => groupAmount(paid)} />
      <Boards.Column source="startsOn" disableSort />
      <Boards.Column source="endsOn" disableSort render={({ endsOn }) => endsOn ?? '–'} />
    </SettingsList>
  );
}
