import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { ReferralRuleRow } from '@apsara/api/referrals';
import { formatAmount, groupAmount, parseAmount } from '@apsara/domain/money';
import { costPerFriend } from '@apsara/domain/referrals/referrals';
import { AmountInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

/** What a friend has to do, what both get for it, and what a friend costs at most. */
export function ReferralRulesPage() {
  const t = useTranslation();
  return (
    <SettingsPage of={resources.referralRules} title={() => t('menu.referral_rules')}>
      {() => (
        <>
          <Part title={t('referral.asked')}>
            <SwitchInput<ReferralRuleRow> source="mobile" />
            <Pair>
              <AmountInput<ReferralRuleRow> source="deposits" />
              <AmountInput<ReferralRuleRow> source="bets" />
              <FigureInput<ReferralRuleRow> source="days" />
            </Pair>
          </Part>
          <Part title={t('referral.given')}>
            <Pair>
              <AmountInput<ReferralRuleRow> source="referrerReward" />
              <AmountInput<ReferralRuleRow> source="friendReward" />
              <FigureInput<ReferralRuleRow> source="multiple" per={100} unit="×" />
              <FigureInput<ReferralRuleRow> source="claimDays" />
              <FigureInput<ReferralRuleRow> source="perDay" hint={t('promotion.no_limit')} />
              <FigureInput<ReferralRuleRow> source="perMonth" hint={t('promotion.no_limit')} />
            </Pair>
            <WorstCost />
          </Part>
          <Part title={t('referral.checked')}>
            <FigureInput<ReferralRuleRow> source="addressFriends" hint={t('referral.address_hint')} />
          </Part>
        </>
      )}
    </SettingsPage>
  );
}

function WorstCost() {
  const t = useTranslation();
  const [referrer, friend] = useWatch<ReferralRuleRow, ['referrerReward', 'friendReward']>({
    name: ['referrerReward', 'friendReward'],
  });
  const { currency } = useWatch<ReferralRuleRow>();
  if (!currency) return null;
  const [referrerReward, friendReward] = [referrer, friend].map((text) => parseAmount(text, currency)?.amount);
  if (referrerReward === undefined || friendReward === undefined) return null;
  const amount = formatAmount({ amount: costPerFriend({ referrerReward, friendReward }), currency });
  return <Alert severity="info">{t('referral.worst', { amount: `${groupAmount(amount)} ${currency}` })}</Alert>;
}
