import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readOwnLimits } from '@apsara/api/limits';
import { Dialog } from '@apsara/ui/dialog';
import { query } from '../../shared/api.ts';
import form from '../../shared/forms/form.module.css';
import { hasJustRegistered } from '../../shared/just-registered.ts';
import { LimitOffer } from './limit-offer.tsx';
import { ReviewAnswers } from './review-question.tsx';

const ASKED_KEY = 'limitsAsked';

interface LimitQuestionProps {
  token: string;
  /** What is shown once there is nothing to ask. */
  children?: ReactNode;
}

/**
 * Asks a member about limits after login, once a session. Who has just registered may set a limit here; every six months
 * the member is asked whether the limits are still right.
 */
export function LimitQuestion({ token, children }: LimitQuestionProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(() => sessionStorage.getItem(ASKED_KEY) === token);
  const { data, isError } = useQuery({ ...query(readOwnLimits), enabled: !isAsked, retry: false });
  const close = () => {
    sessionStorage.setItem(ASKED_KEY, token);
    setAsked(true);
  };
  if (isAsked || isError) return children;
  if (!data) return null;
  if (data.isOfferDue && hasJustRegistered(token))
    return (
      <Dialog open onClose={close} title={t('offer.title')} closeLabel={t('common.close')}>
        <LimitOffer onDone={close} />
      </Dialog>
    );
  if (!data.isReviewDue) return children;
  return (
    <Dialog open onClose={close} title={t('offer.review')} closeLabel={t('common.close')}>
      <div className={form['form']}>
        <ReviewAnswers />
      </div>
    </Dialog>
  );
}
