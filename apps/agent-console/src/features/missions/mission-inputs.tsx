import { Box, Button, Card, FormHelperText, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { MissionForm, MissionRow } from '@apsara/api/missions';
import { claimKinds } from '@apsara/domain/claims/claims';
import {
  isMoneyMetric,
  isPlayMetric,
  missionArt,
  missionMetrics,
  missionPeriods,
  missionPicture,
  missionRules,
} from '@apsara/domain/missions/missions';
import { formatAmount, groupAmount, money, parseAmount } from '@apsara/domain/money';
import {
  AmountInput,
  ChoiceInput,
  DayInput,
  FigureInput,
  LineInput,
  Pair,
  Part,
} from '../../shared/settings/inputs.tsx';
import { PictureInput } from '../../shared/settings/picture-input.tsx';
import { ProductsInput } from '../../shared/settings/products-input.tsx';
import { useSetting } from '../../shared/settings/typed-input.tsx';
import { WordsParts } from '../../shared/settings/words-parts.tsx';
import { WordsPreview } from '../../shared/settings/words-preview.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

type Step = MissionForm['steps'][number];

export const newStep: Step = { target: '0.00', reward: 'money', amount: '0.00', multiple: 300 };

/** What a mission counts and gives, its days and its words. What is fixed is shown and cannot be changed. */
export function MissionInputs({ isFixed }: { isFixed: boolean }) {
  const t = useTranslation();
  return (
    <>
      <Box component="fieldset" disabled={isFixed} sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 3 }}>
        <Counting />
        <Steps />
      </Box>
      <Pair>
        <DayInput<MissionRow> source="startsOn" />
        <DayInput<MissionRow> source="endsOn" hint={t('promotion.ends_hint')} />
        <FigureInput<MissionRow> source="places" label={t('promotion.places')} hint={t('promotion.no_limit')} />
        <AmountInput<MissionRow> source="budget" label={t('promotion.budget')} />
        <FigureInput<MissionRow> source="position" hint={t('settings.position_hint')} />
      </Pair>
      <PictureInput<MissionRow> source="art" kinds={missionArt} addressOf={missionPicture} size={[56, 56]} />
      <WordsParts>
        {(language) => (
          <>
            <LineInput<MissionRow> source={`words.${language}.title`} label={t('resources.missions.fields.title')} />
            <LineInput<MissionRow> source={`words.${language}.text`} label={t('mission.text')} rows={2} />
            <WordsPreview language={language} addressOf={missionPicture} />
          </>
        )}
      </WordsParts>
    </>
  );
}

function Counting() {
  const t = useTranslation();
  const metric = useWatch<MissionRow, 'metric'>({ name: 'metric' });
  return (
    <Pair>
      <ChoiceInput<MissionRow>
        source="period"
        choices={missionPeriods.map((id) => ({ id, name: t(`mission.${id}`) }))}
      />
      <ChoiceInput<MissionRow>
        source="metric"
        choices={missionMetrics.map((id) => ({ id, name: t(`mission_metric.${id}`) }))}
      />
      {isPlayMetric(metric) && (
        <>
          <ProductsInput />
          <LineInput<MissionRow> source="vendor" label={t('mission.vendor')} hint={t('mission.all_hint')} />
          <FigureInput<MissionRow> source="nodeId" label={t('mission.game')} hint={t('mission.all_hint')} />
        </>
      )}
    </Pair>
  );
}

/** The targets with their rewards, and what a member costs at most. */
function Steps() {
  const t = useTranslation();
  const { currency } = useSite();
  const metric = useWatch<MissionRow, 'metric'>({ name: 'metric' });
  const { error, onChange } = useSetting<Step[] | undefined>({ source: 'steps' });
  // The setting itself does not hear what is typed into its parts.
  const steps = useWatch<MissionRow, 'steps'>({ name: 'steps' });
  const worst = steps.reduce(
    (sum, { reward, amount }) => (reward === 'money' ? sum + (parseAmount(amount, currency)?.amount ?? 0n) : sum),
    0n,
  );
  return (
    <Part title={t('mission.steps')}>
      {steps.map((step, i) => (
        <Card key={i} variant="outlined" sx={{ p: 2, display: 'grid', gap: 2 }}>
          <Pair>
            {isMoneyMetric(metric) ? (
              <AmountInput<MissionRow> source={`steps.${i}.target`} label={t('mission.target')} />
            ) : (
              <LineInput<MissionRow> source={`steps.${i}.target`} label={t('mission.target')} />
            )}
            <ChoiceInput<MissionRow>
              source={`steps.${i}.reward`}
              label={t('promotion.reward')}
              choices={claimKinds.map((id) => ({ id, name: t(`claim_kind.${id}`) }))}
            />
            {step.reward === 'money' ? (
              <AmountInput<MissionRow> source={`steps.${i}.amount`} label={t('promotion.amount')} />
            ) : (
              <LineInput<MissionRow> source={`steps.${i}.amount`} label={t('promotion.amount')} />
            )}
            <FigureInput<MissionRow>
              source={`steps.${i}.multiple`}
              label={t('promotion.multiple')}
              per={100}
              unit="×"
            />
          </Pair>
          <Button onClick={() => onChange(steps.filter((_, at) => at !== i))} sx={{ justifySelf: 'start' }}>
            {t('mission.remove_step')}
          </Button>
        </Card>
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      {steps.length < missionRules.maxSteps && (
        <Button variant="outlined" onClick={() => onChange([...steps, newStep])} sx={{ justifySelf: 'start' }}>
          {t('mission.add_step')}
        </Button>
      )}
      <Typography>
        {t('mission.worst', { amount: groupAmount(formatAmount(money(worst, currency))), currency })}
      </Typography>
    </Part>
  );
}
