import { useWatch } from 'react-hook-form';
import type { WithdrawalSettingsRow } from '@apsara/api/withdrawal-settings';
import { AmountInput, AmountsInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

/** Limits, fees, review and deadlines of withdrawals. */
export function WithdrawalSettingsPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.withdrawalSettings} title={() => t('menu.withdrawal_settings')}>
      {() => (
        <>
          <Part title={t('settings.limits')}>
            <Pair>
              <AmountInput<WithdrawalSettingsRow> source="min" />
              <AmountInput<WithdrawalSettingsRow> source="max" />
              <FigureInput<WithdrawalSettingsRow> source="dayCount" />
              <AmountInput<WithdrawalSettingsRow> source="dayAmount" />
            </Pair>
            <AmountsInput<WithdrawalSettingsRow> source="presets" hint={t('settings.presets_hint')} />
          </Part>
          <Part title={t('settings.fee')}>
            <Pair>
              <FigureInput<WithdrawalSettingsRow> source="feeRate" unit="%" per={100} />
              <AmountInput<WithdrawalSettingsRow> source="feeFixed" />
            </Pair>
          </Part>
          <Part title={t('settings.review')}>
            <SwitchInput<WithdrawalSettingsRow> source="reviewAlways" />
            <ReviewAbove />
          </Part>
          <Part title={t('settings.times')}>
            <Pair>
              <FigureInput<WithdrawalSettingsRow> source="receiptMinutes" hint={t('settings.receipt_hint')} />
              <FigureInput<WithdrawalSettingsRow> source="waitHours" hint={t('settings.wait_hint')} />
            </Pair>
          </Part>
        </>
      )}
    </SettingsPage>
  );
}

/** Says nothing while all withdrawals are reviewed. */
function ReviewAbove() {
  const t = useTranslation();
  const isAll = useWatch<{ reviewAlways: boolean }, 'reviewAlways'>({ name: 'reviewAlways' });
  return <AmountInput<WithdrawalSettingsRow> source="reviewAbove" hint={t('settings.review_hint')} disabled={isAll} />;
}
