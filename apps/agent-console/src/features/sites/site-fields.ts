import type { Path } from 'react-hook-form';
import { entriesOf } from '@apsara/domain/records';
import { linkNames, linkTypes } from '@apsara/domain/sites/resources';
import { switchTree, type SwitchName } from '@apsara/domain/sites/sites';
import { plainValue, type ShownField } from '../../shared/settings/others-changes.ts';
import type { Translate, Word } from '../../shared/words.ts';
import type { SettingsForm } from './site-settings.ts';

const names: Record<Exclude<keyof SettingsForm, 'links'>, Word> = {
  languages: 'site.languages',
  customerService: 'site.customer_service',
  ageLimit: 'site.age_limit',
  licence: 'site.licence',
  helpLines: 'site.help_lines',
  termsVersion: 'site.terms_version',
  imageCdns: 'site.image_cdns',
  launchGameCdns: 'site.launch_cdns',
  gtagId: 'site.gtag',
  switches: 'site.switches',
  thirdParties: 'site.door',
  botCheck: 'site.bot_check',
  staffSecondFactor: 'site.staff_factor',
  passwordMaxDays: 'site.password_age',
  defaultPassword: 'site.default_password',
  idleMinutes: 'site.idle',
  adjustReviewAbove: 'site.adjust_above',
  correctionReviewAbove: 'site.correction_above',
  blockedCountries: 'site.countries',
  maintenance: 'site.closed',
  maintenanceEnds: 'site.ends',
};

/** How each setting of a site is called and shown beside what others saved. */
export function siteFields(t: Translate): ReadonlyMap<Path<SettingsForm>, ShownField> {
  const words = { on: t('settings.on'), off: t('settings.off') };
  const switches = entriesOf<SwitchName, Partial<Record<SwitchName, object>>>(switchTree)
    .flatMap(([name, children]) => [name, ...entriesOf(children).map(([inner]) => inner)])
    .map((name): [unknown, string] => [name, t(`site.${name}`)]);
  const switchNames = new Map(switches);
  const named = (value: unknown): unknown => switchNames.get(value) ?? value;
  const show = (value: unknown): string => plainValue(Array.isArray(value) ? value.map(named) : value, words);
  return new Map<Path<SettingsForm>, ShownField>([
    ...entriesOf(names).map(([source, word]) => [source, { label: t(word), show }] as const),
    ...linkTypes.map((type) => [`links.${type}`, { label: t('site.link', { name: linkNames[type] }), show }] as const),
  ]);
}
