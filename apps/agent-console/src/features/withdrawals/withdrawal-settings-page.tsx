import { AmountInput, AmountsInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useWords } from '../../shared/words.ts';

/** Limits, fees, review and deadlines of withdrawals. */
export function WithdrawalSettingsPage() {
  const say = useWords();
  return (
    <SettingsPage title={() => say('menu.withdrawal_settings')}>
      {() => (
        <>
          <Part title={say('settings.limits')}>
            <Pair>
              <AmountInput source="min" />
              <AmountInput source="max" />
              <FigureInput source="dayCount" />
              <AmountInput source="dayAmount" />
            </Pair>
            <AmountsInput source="presets" hint={say('settings.presets_hint')} />
          </Part>
          <Part title={say('settings.fee')}>
            <Pair>
              <FigureInput source="feeRate" unit="%" per={100} />
              <AmountInput source="feeFixed" />
            </Pair>
          </Part>
          <Part title={say('settings.review')}>
            <SwitchInput source="reviewAlways" />
            <AmountInput source="reviewAbove" hint={say('settings.review_hint')} />
          </Part>
          <Part title={say('settings.times')}>
            <Pair>
              <FigureInput source="receiptMinutes" hint={say('settings.receipt_hint')} />
              <FigureInput source="waitHours" hint={say('settings.wait_hint')} />
            </Pair>
          </Part>
        </>
      )}
    </SettingsPage>
  );
}
