import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOwnLimits } from '@apsara/api/limits';
import { Dialog } from '@apsara/ui/dialog';
import { api, query } from '../../shared/api.ts';
import form from '../../shared/forms/form.module.css';
import { VOUCHED_KEY } from '../../shared/vouched.ts';
import { LimitOffer } from './limit-offer.tsx';
import { ReviewAnswers } from './review-question.tsx';

const ASKED_KEY = 'limitsAsked';

/**
 * Asks a member about limits after login, once a session. A member who registered through a third party saw no form and
 * may set a limit here; every six months the member is asked whether the limits are still right.
 */
export function LimitQuestion({ token }: { token: string }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(() => sessionStorage.getItem(ASKED_KEY) === token);
  const { data } = useQuery({ ...query(readOwnLimits), enabled: !isAsked, retry: false });
  const close = () => {
    sessionStorage.setItem(ASKED_KEY, token);
    setAsked(true);
  };
  if (isAsked || !data) return null;
  if (data.isOfferDue && sessionStorage.getItem(VOUCHED_KEY) === token)
    return (
      <Dialog open onClose={close} title={t('offer.title')} closeLabel={t('common.close')}>
        <LimitOffer client={api} onDone={close} />
      </Dialog>
    );
  if (!data.isReviewDue) return null;
  return (
    <Dialog open onClose={close} title={t('offer.review')} closeLabel={t('common.close')}>
      <div className={form['form']}>
        <ReviewAnswers />
      </div>
    </Dialog>
  );
}
