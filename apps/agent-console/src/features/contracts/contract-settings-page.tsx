import { DataTable } from 'react-admin';
import type { ContractSettings } from '@apsara/api/contract-settings';
import { carryOvers, dividendFormulas } from '@apsara/domain/agents/dividends';
import { periods } from '@apsara/domain/time';
import { AmountInput, ChoiceInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { MoneyField } from '../../shared/values/money-field.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';

const Column = DataTable.Col<ContractSettings>;

export function ContractSettingsList() {
  const t = useTranslation();
  return (
    <SettingsList title={t('menu.contract_settings')}>
      <Column source="kind" disableSort render={({ id }) => <EditLink id={id}>{t(`contract_kind.${id}`)}</EditLink>} />
      <Column
        source="used"
        disableSort
        render={({ used }) => (
          <Tag tone={used ? 'success' : 'mute'}>{t(used ? 'contract_settings.on' : 'contract_settings.off')}</Tag>
        )}
      />
      <Column
        source="period"
        disableSort
        render={({ id, period }) => (id === 'dividend' ? t(`contract_period.${period}`) : '–')}
      />
      <Column source="activeMinimum" align="right" disableSort field={MoneyField} />
      <Column
        source="review"
        disableSort
        render={({ review }) => t(review ? 'contract_settings.yes' : 'contract_settings.no')}
      />
      <Column source="collectDays" align="right" disableSort render={({ collectDays }) => collectDays ?? '–'} />
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
    <SettingsPage<ContractSettings>
      title={(kind) => (kind ? t(`contract_kind.${kind.id}`) : t('menu.contract_settings'))}
    >
      {({ id }) => (
        <>
          <SwitchInput source="used" hint={t('contract_settings.used_hint')} />
          {id === 'dividend' && (
            <Part title={t('contract_settings.reckoning')}>
              <Pair>
                <ChoiceInput
                  source="period"
                  choices={periods.map((one) => ({ id: one, name: t(`contract_period.${one}`) }))}
                />
                <ChoiceInput
                  source="formula"
                  choices={dividendFormulas.map((one) => ({ id: one, name: t(`contract_formula.${one}`) }))}
                />
              </Pair>
              <ChoiceInput
                source="carryOver"
                choices={carryOvers.map((one) => ({ id: one, name: t(`contract_carry.${one}`) }))}
              />
            </Part>
          )}
          <AmountInput source="activeMinimum" hint={t('contract_settings.active_hint')} />
          <Part title={t('contract_settings.paying')}>
            <SwitchInput source="review" hint={t('contract_settings.review_hint')} />
            <FigureInput source="collectDays" hint={t('contract_settings.collect_hint')} />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}
