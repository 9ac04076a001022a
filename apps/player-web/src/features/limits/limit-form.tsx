import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currencies, groupAmount, type Currency } from '@apsara/domain/money';
import type { LimitKind, LimitPeriod } from '@apsara/domain/protection/limits';
import {
  confirmOwnLimit,
  listOwnLimitChanges,
  readOwnLimits,
  updateOwnLimit,
  type OwnLimit,
  type OwnProtection,
} from '@apsara/api/limits';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { TextField } from '@apsara/ui/text-field';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { placedErrors } from '../../shared/forms/place-errors.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './protection-page.module.css';
import { useShown } from './use-shown.ts';

interface LimitFormProps {
  of: { kind: LimitKind; period: LimitPeriod };
  limit: OwnLimit | undefined;
  currency: Currency;
}

/** One limit: what is used of it, its amount, and a raise that waits. An empty field removes it. */
export function LimitForm({ of, limit, currency }: LimitFormProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [formError, setFormError] = useState('');
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { amount: groupAmount(limit?.amount ?? '') },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const shown = useShown(of.kind, currency);
  const save = async (change: () => Promise<OwnProtection>) => {
    setFormError('');
    try {
      const changed = await change();
      const { asked } = changed.limits.find(({ kind, period }) => kind === of.kind && period === of.period) ?? {};
      toast({ text: asked ? <Waiting asked={asked} shown={shown} /> : t('limits.saved') });
      queries.setQueryData(query(readOwnLimits).queryKey, changed);
      void queries.invalidateQueries({ queryKey: [listOwnLimitChanges.path] });
    } catch (error) {
      const placed = placedErrors(error, ['amount'] as const, {}, ({ code, min, max }) =>
        t(`errors.${code}`, { min, max }),
      );
      for (const { words: message } of placed) setError('amount', { message }, { shouldFocus: true });
      if (placed.length === 0) setFormError(words(error));
    }
  };
  const submit = handleSubmit(({ amount }) => {
    const plain = amount.replaceAll(',', '').trim();
    return save(() => api.call(updateOwnLimit, { ...of, amount: plain === '' ? null : plain }));
  });
  return (
    <form
      className={styles['limit']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isSubmitting) void submit(event);
      }}
      noValidate
    >
      <TextField
        label={t('limits.of', { kind: t(`limits.kind_${of.kind}`), period: t(`limits.per_${of.period}`) })}
        aside={of.kind === 'session' ? undefined : currencies[currency].symbol}
        inputMode={of.kind === 'session' ? 'numeric' : 'decimal'}
        maxLength={20}
        placeholder={t('limits.none')}
        hint={limit && <Used limit={limit} currency={currency} />}
        error={errors.amount?.message}
        after={
          <button
            className={styles['save']}
            aria-disabled={!isDirty || undefined}
            aria-busy={isSubmitting || undefined}
          >
            {t('limits.save')}
          </button>
        }
        {...register('amount')}
      />
      {limit?.asked && (
        <Raise asked={limit.asked} shown={shown} onConfirm={() => void save(() => api.call(confirmOwnLimit, of))} />
      )}
      <FormError words={formError} />
    </form>
  );
}

function Used({ limit: { kind, used, left, renewsAt }, currency }: { limit: OwnLimit; currency: Currency }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const shown = useShown(kind, currency);
  return (
    <>
      {t('limits.used', { used: shown(used), left: shown(left) })}{' '}
      {renewsAt && (
        <>
          {t('limits.renews')} <DateTimeText instant={renewsAt} zone={timeZone} locale={i18n.language} />
        </>
      )}
    </>
  );
}

interface WaitingProps {
  asked: NonNullable<OwnLimit['asked']>;
  shown: (amount: string) => string;
}

/** What was asked for, and when it can be confirmed. */
function Waiting({ asked: { amount, opensAt, endsAt, isOpen }, shown }: WaitingProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const at = { zone: timeZone, locale: i18n.language };
  return (
    <>
      {t('limits.asked', { amount: amount === null ? t('limits.none') : shown(amount) })}{' '}
      {!isOpen && (
        <>
          {t('limits.asked_from')} <DateTimeText instant={opensAt} {...at} />.{' '}
        </>
      )}
      {t('limits.asked_until')} <DateTimeText instant={endsAt} {...at} />.
    </>
  );
}

/** A raise that waits, and the button once it may be confirmed. */
function Raise({ asked, shown, onConfirm }: WaitingProps & { onConfirm: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['raise']}>
      <p>
        <Waiting asked={asked} shown={shown} />
      </p>
      {asked.isOpen && <Button onClick={onConfirm}>{t('limits.confirm')}</Button>}
    </div>
  );
}
