import type { VipRewardsRow } from '@apsara/api/vip';
import { vipRewards } from '@apsara/domain/vip/vip-rewards';
import { resources } from '../../shared/resources.ts';
import { AmountsInput, ChoiceInput, FigureInput, Pair, Part, SwitchInput } from '../../shared/settings/inputs.tsx';
import { SettingsPage } from '../../shared/settings/settings-page.tsx';
import { useTranslation } from '../../shared/words.ts';

/** The rules of the five bonuses; their amounts are in the levels. */
export function VipRewardsPage() {
  const t = useTranslation();
  const days = <T extends 'upgrade' | 'salary' | 'slots'>(reward: T) => (
    <FigureInput<VipRewardsRow> source={`${reward}.claimDays`} label={t('vip.claim_days')} />
  );
  const own = {
    upgrade: days('upgrade'),
    salary: days('salary'),
    day: (
      <>
        <ChoiceInput<VipRewardsRow>
          source="day.every"
          label={t('vip.every')}
          choices={(['month', 'week'] as const).map((id) => ({ id, name: t(`vip.every_${id}`) }))}
        />
        <FigureInput<VipRewardsRow> source="day.on" label={t('vip.on')} hint={t('vip.on_hint')} />
      </>
    ),
    slots: (
      <>
        {days('slots')}
        <AmountsInput<VipRewardsRow> source="slots.leasts" label={t('vip.leasts')} hint={t('vip.leasts_hint')} />
        <AmountsInput<VipRewardsRow> source="slots.amounts" label={t('vip.amounts')} hint={t('vip.amounts_hint')} />
      </>
    ),
    sunday: (
      <FigureInput<VipRewardsRow>
        source="sunday.share"
        label={t('vip.share')}
        unit="%"
        per={100}
        hint={t('vip.share_hint')}
      />
    ),
  };
  return (
    <SettingsPage of={resources.vipRewards} title={() => t('menu.vip_rewards')}>
      {() => (
        <>
          {vipRewards.map((reward) => (
            <Part key={reward} title={t(`vip_reward.${reward}`)}>
              <SwitchInput<VipRewardsRow> source={`${reward}.paused`} label={t('vip.paused')} />
              <Pair>
                <FigureInput<VipRewardsRow>
                  source={`${reward}.multiple`}
                  label={t('promotion.multiple')}
                  unit="×"
                  per={100}
                />
                {own[reward]}
              </Pair>
            </Part>
          ))}
        </>
      )}
    </SettingsPage>
  );
}
