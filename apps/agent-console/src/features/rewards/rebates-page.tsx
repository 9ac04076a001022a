import type { SiteRebate } from '@apsara/api/rewards';
import { useFormats } from '../../shared/dates/instants.ts';
import { FigureInput } from '../../shared/settings/inputs.tsx';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Rebates = listParts(resources.rebates);

export function RebateList() {
  const t = useTranslation();
  const { day } = useFormats();
  return (
    <SettingsList of={resources.rebates} title={t('menu.rebates')}>
      <Rebates.Column source="id" disableSort render={({ id }) => <EditLink id={id}>{t(`game.${id}`)}</EditLink>} />
      <Rebates.Column
        source="basisPoints"
        align="right"
        disableSort
        render={({ basisPoints }) => (basisPoints > 0 ? `${basisPoints / 100} %` : '–')}
      />
      <Rebates.Column source="since" disableSort render={({ since }) => (since ? day(since) : '–')} />
    </SettingsList>
  );
}

/** A product's rebate rate, the maximum for any account of the site. */
export function RebatePage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.rebates} title={(rebate) => (rebate ? t(`game.${rebate.id}`) : t('menu.rebates'))}>
      {() => <FigureInput<SiteRebate> source="basisPoints" unit="%" per={100} hint={t('rebate.hint')} />}
    </SettingsPage>
  );
}
