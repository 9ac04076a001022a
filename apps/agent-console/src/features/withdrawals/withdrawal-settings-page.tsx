import { useWatch } from 'react-hook-form';
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
              <AmountInput source="min" />
              <AmountInput source="max" />
              <FigureInput source="dayCount" />
              <AmountInput source="dayAmount" />
            </Pair>
            <AmountsInput source="presets" hint={t('settings.presets_hint')} />
          </Part>
          <Part title={t('settings.fee')}>
            <Pair>
              <FigureInput source="feeRate" unit="%" per={100} />
              <AmountInput source="feeFixed" />
            </Pair>
          </Part>
          <Part title={t('settings.review')}>
            <SwitchInput source="reviewAlways" />
            <ReviewAbove />
          </Part>
          <Part title={t('settings.times')}>
            <Pair>
              <FigureInput source="receiptMinutes" hint={t('settings.receipt_hint')} />
              <FigureInput source="waitHours" hint={t('settings.wait_hint')} />
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
  return <AmountInput source="reviewAbove" hint={t('settings.review_hint')} disabled={isAll} />;
}
