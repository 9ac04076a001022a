import type { VipLevelRow } from '@apsara/api/vip';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { resources } from '../../shared/resources.ts';
import { AmountInput, FigureInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';

const Levels = listParts(resources.vipLevels);

/** The site's levels: what each asks for and gives, and how many hold it. */
export function VipLevelList() {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <SettingsList of={resources.vipLevels} title={t('menu.vip_levels')}>
      <Levels.Column source="id" disableSort render={({ id }) => <EditLink id={id}>{id}</EditLink>} />
      <Levels.Column source="members" align="right" disableSort render={({ members }) => count(members)} />
      <Levels.Column source="reach" align="right" disableSort render={({ reach }) => <Money amount={reach} />} />
      <Levels.Column source="keep" align="right" disableSort render={({ keep }) => <Money amount={keep} />} />
      <Levels.Column source="upgrade" align="right" disableSort render={({ upgrade }) => <Money amount={upgrade} />} />
      <Levels.Column source="salary" align="right" disableSort render={({ salary }) => <Money amount={salary} />} />
      <Levels.Column
        source="rebate"
        align="right"
        disableSort
        render={({ rebate }) => (rebate > 0 ? `+${rebate / 100} %` : '–')}
      />
    </SettingsList>
  );
}

/** A level's terms. VIP0 asks for nothing; it may give a member's day or a Sunday's best. */
export function VipLevelPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.vipLevels} title={(level) => level?.id ?? t('menu.vip_levels')}>
      {({ level }) => (
        <>
          {level > 0 && (
            <Part title={t('vip.asks')}>
              <Pair>
                <AmountInput<VipLevelRow> source="reach" hint={t('vip.reach_hint')} />
                <AmountInput<VipLevelRow> source="deposits" hint={t('vip.deposits_hint')} />
                <AmountInput<VipLevelRow> source="keep" hint={t('vip.keep_hint')} />
              </Pair>
            </Part>
          )}
          <Part title={t('vip.bonuses')}>
            <Pair>
              {level > 0 && <AmountInput<VipLevelRow> source="upgrade" />}
              {level > 0 && <AmountInput<VipLevelRow> source="salary" />}
              <AmountInput<VipLevelRow> source="day" />
              <AmountInput<VipLevelRow> source="sundayCap" />
            </Pair>
          </Part>
          {level > 0 && (
            <Part title={t('vip.perks')}>
              <Pair>
                <FigureInput<VipLevelRow> source="rebate" unit="%" per={100} hint={t('vip.rebate_hint')} />
                <FigureInput<VipLevelRow> source="points" unit="%" hint={t('vip.points_hint')} />
                <FigureInput<VipLevelRow> source="fee" unit="%" hint={t('vip.fee_hint')} />
                <FigureInput<VipLevelRow> source="dayCount" />
                <AmountInput<VipLevelRow> source="dayAmount" />
              </Pair>
            </Part>
          )}
        </>
      )}
    </SettingsPage>
  );
}
