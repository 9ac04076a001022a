import { groupAmount } from '@apsara/domain/money';
import { missionPicture } from '@apsara/domain/missions/missions';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';
import { OfferStateTag } from '../../shared/settings/offer-state.tsx';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { useOwnWords } from '../../shared/settings/use-own-words.ts';
import { useTranslation } from '../../shared/words.ts';

const Missions = listParts(resources.missions);

/** The site's missions, drafts and those that are over among them. */
export function MissionList() {
  const t = useTranslation();
  const own = useOwnWords();
  return (
    <SettingsList of={resources.missions} title={t('menu.missions')} add={t('mission.add')}>
      <Missions.Column
        source="art"
        disableSort
        render={({ art }) => <img src={missionPicture(art)} alt="" width={36} height={36} />}
      />
      <Missions.MadeColumn
        source="title"
        render={({ id, code, words }) => <EditLink id={id}>{own(words)?.title ?? code}</EditLink>}
      />
      <Missions.Column source="period" disableSort render={({ period }) => t(`mission.${period}`)} />
      <Missions.Column source="metric" disableSort render={({ metric }) => t(`mission_metric.${metric}`)} />
      <Missions.Column source="state" disableSort render={({ state }) => <OfferStateTag state={state} />} />
      <Missions.Column
        source="used"
        disableSort
        align="right"
        render={({ used, places }) => (places === null ? used : `${used} / ${places}`)}
      />
      <Missions.Column source="claimed" disableSort align="right" />
      <Missions.Column source="spent" disableSort align="right" render={({ spent }) => groupAmount(spent)} />
      <Missions.Column source="worst" disableSort align="right" render={({ worst }) => groupAmount(worst)} />
      <Missions.Column source="startsOn" disableSort />
      <Missions.Column source="endsOn" disableSort render={({ endsOn }) => endsOn ?? '–'} />
    </SettingsList>
  );
}
