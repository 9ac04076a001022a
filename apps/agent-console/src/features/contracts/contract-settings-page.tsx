import { DataTable } from 'react-admin';
import type { ContractSettings } from '@apsara/api/contract-settings';
import { carryOvers, dividendFormulas } from '@apsara/domain/agents/dividends';
import { periods } from '@apsara/domain/time';
import { AmountInput, ChoiceInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { EditLink, SettingsList } from '../../shared/settings/settings-list.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { MoneyField } from '../../shared/values/money-field.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useWords } from '../../shared/words.ts';

const Column = DataTable.Col<ContractSettings>;

export function ContractSettingsList() {
  const say = useWords();
  return (
    <SettingsList title={say('menu.contract_settings')}>
      <Column
        source="kind"
        disableSort
        render={({ id }) => <EditLink id={id}>{say(`contract_kind.${id}`)}</EditLink>}
      />
      <Column
        source="used"
        disableSort
        render={({ used }) => (
          <Tag tone={used ? 'success' : 'mute'}>{say(used ? 'contract_settings.on' : 'contract_settings.off')}</Tag>
        )}
      />
      <Column
        source="period"
        disableSort
        render={({ id, period }) => (id === 'dividend' ? say(`contract_period.${period}`) : '–')}
      />
      <Column source="activeMinimum" align="right" disableSort field={MoneyField} />
      <Column
        source="review"
        disableSort
        render={({ review }) => say(review ? 'contract_settings.yes' : 'contract_settings.no')}
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
  const say = useWords();
  return (
    <SettingsPage<ContractSettings>
      title={(kind) => (kind ? say(`contract_kind.${kind.id}`) : say('menu.contract_settings'))}
    >
      {({ id }) => (
        <>
          <SwitchInput source="used" hint={say('contract_settings.used_hint')} />
          {id === 'dividend' && (
            <Part title={say('contract_settings.reckoning')}>
              <Pair>
                <ChoiceInput
                  source="period"
                  choices={periods.map((one) => ({ id: one, name: say(`contract_period.${one}`) }))}
                />
                <ChoiceInput
                  source="formula"
                  choices={dividendFormulas.map((one) => ({ id: one, name: say(`contract_formula.${one}`) }))}
                />
              </Pair>
              <ChoiceInput
                source="carryOver"
                choices={carryOvers.map((one) => ({ id: one, name: say(`contract_carry.${one}`) }))}
              />
            </Part>
          )}
          <AmountInput source="activeMinimum" hint={say('contract_settings.active_hint')} />
          <Part title={say('contract_settings.paying')}>
            <SwitchInput source="review" hint={say('contract_settings.review_hint')} />
            <FigureInput source="collectDays" hint={say('contract_settings.collect_hint')} />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}
