import { Fragment } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { entriesOf } from '@apsara/domain/records';
import { switchTree, type SwitchName } from '@apsara/domain/sites/sites';
import { useTranslation } from '../../shared/words.ts';
import { Section } from './section.tsx';
import { SettingRow } from './setting-row.tsx';
import { withOrWithout, type SettingsForm } from './site-settings.ts';

/**
 * All feature switches with explanations. A disabled feature is neither shown nor served, and neither are features that
 * depend on it.
 */
export function SwitchesSection({ form }: { form: UseFormReturn<SettingsForm> }) {
  const t = useTranslation();
  return (
    <Section title={t('site.switches')} lead={t('site.switches_lead')}>
      <Controller
        control={form.control}
        name="switches"
        render={({ field }) => {
          const row = (name: SwitchName, above?: SwitchName) => (
            <SettingRow
              key={name}
              name={t(`site.${name}`)}
              text={t(`site.${name}_text`)}
              on={field.value.includes(name)}
              onChange={(on) => field.onChange(withOrWithout(field.value, name, on))}
              inner={above !== undefined}
              disabled={above !== undefined && !field.value.includes(above)}
            />
          );
          return (
            <div>
              {entriesOf<SwitchName, Partial<Record<SwitchName, object>>>(switchTree).map(([name, children]) => (
                <Fragment key={name}>
                  {row(name)}
                  {entriesOf(children).map(([inner]) => row(inner, name))}
                </Fragment>
              ))}
            </div>
          );
        }}
      />
    </Section>
  );
}
