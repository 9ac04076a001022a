import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PromotionRow, RuleForm } from '@apsara/api/promotions';
import { claimKinds } from '@apsara/domain/claims/claims';
import { isOneOf } from '@apsara/domain/lists';
import { offerFields, periodsOf, rulePartsOf } from '@apsara/domain/promotions/offer-rules';
import { earnedKinds, type EarnedKind } from '@apsara/domain/promotions/promotions';
import {
  AmountInput,
  ChoiceInput,
  FigureInput,
  LineInput,
  Pair,
  Part,
  SwitchInput,
} from '../../shared/settings/inputs.tsx';
import { useTranslation } from '../../shared/words.ts';

/** A rule that gives nothing yet. */
export const newRule: RuleForm = {
  joined: false,
  reward: 'money',
  amount: '0.00',
  share: 0,
  cap: null,
  least: '0.00',
  bets: 0,
  field: null,
  period: 'once',
  tries: 1,
  multiple: 500,
  claimDays: 7,
};

/** What the offer gives and for what; of an offer for friends its budget, and nothing for other kinds without a rule. */
export function RuleInputs() {
  const kind = useWatch<PromotionRow, 'kind'>({ name: 'kind' });
  const rule = useWatch<PromotionRow, 'rule'>({ name: 'rule' });
  const { setValue } = useFormContext<PromotionRow>();
  const isEarned = isOneOf(earnedKinds, kind);
  useEffect(() => {
    if (isEarned && !rule) setValue('rule', newRule);
  }, [isEarned, rule, setValue]);
  if (kind === 'REFERRAL') return <BudgetInput />;
  if (!isEarned || !rule) return null;
  return <Inputs kind={kind} reward={rule.reward} />;
}

function BudgetInput() {
  const t = useTranslation();
  return <AmountInput<PromotionRow> source="budget" label={t('promotion.budget')} hint={t('promotion.no_limit')} />;
}

function Inputs({ kind, reward }: { kind: EarnedKind; reward: RuleForm['reward'] }) {
  const t = useTranslation();
  const parts: readonly string[] = rulePartsOf[kind];
  const has = (part: string): boolean => parts.includes(part);
  const periods = periodsOf(kind);
  return (
    <Part title={t('promotion.rule')}>
      {has('joined') && <SwitchInput<PromotionRow> source="rule.joined" label={t('promotion.joined')} />}
      <Pair>
        <ChoiceInput<PromotionRow>
          source="rule.reward"
          label={t('promotion.reward')}
          choices={claimKinds.map((id) => ({ id, name: t(`claim_kind.${id}`) }))}
        />
        {has('amount') && reward === 'money' && (
          <AmountInput<PromotionRow> source="rule.amount" label={t('promotion.amount')} />
        )}
        {has('amount') && reward !== 'money' && (
          <LineInput<PromotionRow> source="rule.amount" label={t('promotion.amount')} />
        )}
        {has('share') && (
          <FigureInput<PromotionRow>
            source="rule.share"
            label={t('promotion.share')}
            hint={t('promotion.share_hint')}
            per={100}
            unit="%"
          />
        )}
        {has('cap') && <AmountInput<PromotionRow> source="rule.cap" label={t('promotion.cap')} />}
        {has('least') && <AmountInput<PromotionRow> source="rule.least" label={t('promotion.least')} />}
        {has('bets') && <FigureInput<PromotionRow> source="rule.bets" label={t('promotion.bets')} per={100} unit="×" />}
        {has('field') && (
          <ChoiceInput<PromotionRow>
            source="rule.field"
            label={t('promotion.field')}
            choices={offerFields.map((id) => ({ id, name: id }))}
          />
        )}
        {periods.length > 1 && (
          <ChoiceInput<PromotionRow>
            source="rule.period"
            label={t('promotion.period')}
            choices={periods.map((id) => ({ id, name: t(`promotion.${id}`) }))}
          />
        )}
        {has('tries') && <FigureInput<PromotionRow> source="rule.tries" label={t('promotion.tries')} />}
        <FigureInput<PromotionRow> source="rule.multiple" label={t('promotion.multiple')} per={100} unit="×" />
        <FigureInput<PromotionRow> source="rule.claimDays" label={t('promotion.claim_days')} />
        <FigureInput<PromotionRow> source="places" label={t('promotion.places')} hint={t('promotion.no_limit')} />
        <BudgetInput />
        <LineInput<PromotionRow> source="group" label={t('promotion.group')} hint={t('promotion.group_hint')} />
        <LineInput<PromotionRow>
          source="promoCode"
          label={t('promotion.promo_code')}
          hint={t('promotion.promo_code_hint')}
        />
      </Pair>
    </Part>
  );
}
