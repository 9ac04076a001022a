import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelApplication, issuePromotionReward, joinPromotion, type PromotionPart } from '@apsara/api/participations';
import type { PromotionCard, PromotionTerms } from '@apsara/api/promotions';
import { isSome } from '@apsara/domain/some-amount';
import { Button } from '@apsara/ui/button';
import { moneyWords } from '@apsara/ui/money-text';
import { Progress } from '@apsara/ui/progress';
import { TextField } from '@apsara/ui/text-field';
import { api } from '../../shared/api.ts';
import { useVisitor } from '../../shared/member.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { ApplicationForm } from './application-form.tsx';
import { OfferState } from './offer-state.tsx';
import { useFieldName } from './offer-terms.tsx';
import styles from './offer.module.css';
import { usePartAction, useParts } from './use-part.ts';

interface OwnPartProps {
  promotionId: string;
  kind: PromotionCard['kind'];
  terms: PromotionTerms;
}

function JoinForm({ promotionId, codeNeeded }: { promotionId: string; codeNeeded: boolean }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const join = usePartAction(() => api.call(joinPromotion, { promotionId, code }), t('offer.joined_done'));
  return (
    <form
      className={styles['act']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!join.isPending) join.mutate();
      }}
    >
      {codeNeeded && (
        <TextField
          label={t('offer.code')}
          value={code}
          maxLength={20}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" block busy={join.isPending}>
        {t('offer.join')}
      </Button>
    </form>
  );
}

/** How far the conditions are met, and what is missing. */
function Conditions({ part }: { part: PromotionPart }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const { progress, missing } = part;
  const done = progress && {
    words: t('offer.progress', {
      done: moneyWords(progress.done, progress.currency),
      target: moneyWords(progress.target, progress.currency),
    }),
    // Only the bar's length: its words have the exact amounts.
    share: Number(progress.target) > 0 ? Number(progress.done) / Number(progress.target) : 0,
  };
  return (
    <>
      {done && isSome(progress.target) && (
        <>
          <Progress label={done.words} value={done.share} max={1} className={styles['bar']} />
          <p>{done.words}</p>
        </>
      )}
      {missing && <p>{t('offer.missing', { what: fieldName(missing) })}</p>}
    </>
  );
}

function SignedUp({ promotionId }: { promotionId: string }) {
  const { t } = useTranslation();
  const issue = usePartAction(() => api.call(issuePromotionReward, { promotionId }));
  return (
    <Button variant="primary" size="lg" block onClick={() => issue.mutate()} busy={issue.isPending}>
      {t('offer.get')}
    </Button>
  );
}

function Applying({ id }: { id: string }) {
  const { t } = useTranslation();
  const cancel = usePartAction(() => api.call(cancelApplication, { id }));
  return (
    <Button block onClick={() => cancel.mutate()} busy={cancel.isPending}>
      {t('offer.withdraw')}
    </Button>
  );
}

/** The member's part in an offer, and what can be done about it now. */
export function OwnPart({ promotionId, kind, terms }: OwnPartProps) {
  const { t } = useTranslation();
  const { role } = useVisitor();
  const part = useParts(promotionId).data?.[0];
  if (role === 'guest' || role === 'trial')
    return (
      <NavButton to={role === 'trial' ? '/register' : '/login'} variant="primary">
        {t('offer.sign_in')}
      </NavButton>
    );
  if (!part) return null;
  const { state } = part;
  const isManual = kind === 'MANUAL';
  return (
    <section className={styles['own']}>
      <OfferState state={state} />
      {state === 'rejected' && part.remark && <p>{t('offer.reason', { remark: part.remark })}</p>}
      <Conditions part={part} />
      {state === 'join' && !isManual && <JoinForm promotionId={promotionId} codeNeeded={terms.codeNeeded} />}
      {state === 'signed_up' && <SignedUp promotionId={promotionId} />}
      {isManual && (state === 'join' || state === 'rejected') && <ApplicationForm promotionId={promotionId} />}
      {part.applicationId && <Applying id={part.applicationId} />}
      {part.rewardId && (
        <NavButton to="/rewards" variant="primary">
          {t('offer.to_rewards')}
        </NavButton>
      )}
    </section>
  );
}
