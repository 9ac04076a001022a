import { parseAmount, type Currency } from '@apsara/domain/money';
import { readRule, type OfferRule } from '@apsara/domain/promotions/offer-rules';
import type { FieldError } from '@apsara/domain/refusals';
import type { RuleForm } from '@apsara/api/promotions';
import { wireAmount } from '../../shared/wire.ts';

/** A reward's quantity: money as a decimal string, anything else as a whole number; undefined where it is neither. */
export function quantityOf(kind: OfferRule['reward'], text: string, currency: Currency): bigint | undefined {
  if (kind === 'money') return parseAmount(text, currency)?.amount;
  return /^\d{1,12}$/.test(text) ? BigInt(text) : undefined;
}

export const wireQuantity = (kind: OfferRule['reward'], amount: bigint, currency: string): string =>
  kind === 'money' ? wireAmount(amount, currency) : String(amount);

/** A form's rule in smallest units. `errors` gets a field for each amount that is none. */
export function ruleOfForm(form: RuleForm, currency: Currency, errors: FieldError[]): OfferRule {
  const read = (path: string, units: bigint | undefined): bigint => {
    if (units === undefined) errors.push({ path: `rule.${path}`, code: 'format' });
    return units ?? 0n;
  };
  return {
    ...form,
    amount: read('amount', quantityOf(form.reward, form.amount, currency)),
    cap: form.cap === null ? null : read('cap', parseAmount(form.cap, currency)?.amount),
    least: read('least', parseAmount(form.least, currency)?.amount),
  };
}

/** A stored rule as a form has it. */
export function formOfRule(stored: Parameters<typeof readRule>[0], currency: Currency): RuleForm {
  const rule = readRule(stored);
  return {
    ...rule,
    amount: wireQuantity(rule.reward, rule.amount, currency),
    cap: rule.cap === null ? null : wireAmount(rule.cap, currency),
    least: wireAmount(rule.least, currency),
  };
}
