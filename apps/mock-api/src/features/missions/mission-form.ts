import {
  isMoneyMetric,
  isPlayMetric,
  stepErrors,
  storedSteps,
  type MissionStep,
} from '@apsara/domain/missions/missions';
import { parseAmount, type Currency } from '@apsara/domain/money';
import type { FieldError } from '@apsara/domain/refusals';
import { wordsErrors, writtenWords } from '@apsara/domain/sites/site-words';
import type { MissionForm } from '@apsara/api/missions';
import type { CallerSite } from '../../shared/caller.ts';

const wholeOf = (text: string): bigint | undefined => (/^\d{1,12}$/.test(text) ? BigInt(text) : undefined);

/** A form's steps in smallest units. `errors` gets a field for each amount that is none. */
function stepsOf({ metric, steps }: MissionForm, currency: Currency, errors: FieldError[]): MissionStep[] {
  const read = (path: string, units: bigint | undefined): bigint => {
    if (units === undefined) errors.push({ path, code: 'format' });
    return units ?? 0n;
  };
  const money = (text: string): bigint | undefined => parseAmount(text, currency)?.amount;
  return steps.map(({ target, reward, amount, multiple }, i) => ({
    target: read(`steps.${i}.target`, isMoneyMetric(metric) ? money(target) : wholeOf(target)),
    reward,
    amount: read(`steps.${i}.amount`, reward === 'money' ? money(amount) : wholeOf(amount)),
    multiple,
  }));
}

/** The settings as the tables have them, and every field that is wrong. */
export function missionOfForm(form: MissionForm, { currency, defaultLanguage }: CallerSite, maxMultiple: number) {
  const { words, steps: _, places, budget, products, vendor, nodeId, ...rest } = form;
  const errors: FieldError[] = wordsErrors(words, defaultLanguage, ['title', 'text']);
  if (rest.endsOn !== null && rest.endsOn < rest.startsOn) errors.push({ path: 'endsOn', code: 'too_small' });
  const money = budget === null ? null : (parseAmount(budget, currency)?.amount ?? -1n);
  if (money !== null && money <= 0n) errors.push({ path: 'budget', code: 'too_small' });
  const steps = stepsOf(form, currency, errors);
  if (errors.every(({ path }) => !path.startsWith('steps.')))
    errors.push(...stepErrors(rest.metric, steps, maxMultiple));
  const isPlay = isPlayMetric(rest.metric);
  const data = {
    ...rest,
    words: writtenWords(words),
    products: isPlay ? products : [],
    vendor: (isPlay && vendor?.trim()) || null,
    nodeId: isPlay ? nodeId : null,
    steps: storedSteps(steps),
  };
  return { data, steps, limits: { places, budget: money }, errors };
}
