import { carryOvers, dividendFormulas } from '@apsara/domain/agents/dividends';
import { periods } from '@apsara/domain/time';
import type { ContractSettings } from '@apsara/api/contract-settings';
import { AmountInput, ChoiceInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { MoneyField } from '../../shared/values/money-field.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { resources } from '../../shared/resources.ts';

const Settings = listParts(resources.contractSettings);

export function ContractSettingsList() {
  const t = useTranslation();
  return (
    <SettingsList of={resources.contractSettings} title={t('menu.contract_settings')}>
      <Settings.MadeColumn source="kind" render={({ id }) => <EditLink id={id}>{t(`contract_kind.${id}`)}</EditLink>} />
      <Settings.Column
        source="used"
        disableSort
        render={({ used }) => (
          <Tag tone={used ? 'success' : 'mute'}>{t(used ? 'contract_settings.on' : 'contract_settings.off')}</Tag>
        )}
      />
      <Settings.Column
        source="period"
        disableSort
        render={({ id, period }) => (id === 'dividend' ? t(`contract_period.${period}`) : '–')}
      />
      <Settings.Column source="activeMinimum" align="right" disableSort field={MoneyField} />
      <Settings.Column
        source="review"
        disableSort
        render={({ review }) => t(review ? 'contract_settings.yes' : 'contract_settings.no')}
      />
      <Settings.Column
        source="collectDays"
        align="right"
        disableSort
        render={({ collectDays }) => collectDays ?? '–'}
      />
    </SettingsList>
  );
}

/**
 * The settings of one kind: when an account counts as active and how it is paid; for dividends also the period, the
 * formula and the handling of a loss.
 */
export function ContractSettingsPage() {
  const t = useTranslation();
  return (
    <SettingsPage
      of={resources.contractSettings}
      title={(kind) => (kind ? t(`contract_kind.${kind.id}`) : t('menu.contract_settings'))}
    >
      {({ id }) => (
        <>
          <SwitchInput<ContractSettings> source="used" hint={t('contract_settings.used_hint')} />
          {id === 'dividend' && (
            <Part title={t('contract_settings.reckoning')}>
              <Pair>
                <ChoiceInput<ContractSettings>
                  source="period"
                  choices={periods.map((one) => ({ id: one, name: t(`contract_period.${one}`) }))}
                />
                <ChoiceInput<ContractSettings>
                  source="formula"
                  choices={dividendFormulas.map((one) => ({ id: one, name: t(`contract_formula.${one}`) }))}
                />
              </Pair>
              <ChoiceInput<ContractSettings>
                source="carryOver"
                choices={carryOvers.map((one) => ({ id: one, name: t(`contract_carry.${one}`) }))}
              />
            </Part>
          )}
          <AmountInput<ContractSettings> source="activeMinimum" hint={t('contract_settings.active_hint')} />
          <Part title={t('contract_settings.paying')}>
            <SwitchInput<ContractSettings> source="review" hint={t('contract_settings.review_hint')} />
            <FigureInput<ContractSettings> source="collectDays" hint={t('contract_settings.collect_hint')} />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}
