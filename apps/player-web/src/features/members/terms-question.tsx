import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTermsAgreement, readMemberInfo } from '@apsara/api/members';
import { Refusal } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { api } from '../../shared/api.ts';
import { hearCalls } from '../../shared/calls-heard.ts';
import { askDoor } from '../../shared/door.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import form from '../../shared/forms/form.module.css';
import { TermsText } from '../../shared/forms/terms-dialog.tsx';
import { useVisitor } from '../../shared/member.ts';
import { useSite } from '../../shared/site.tsx';

/**
 * Asks a member to agree to terms that are new since the last agreement. It can wait: money can be taken out without it.
 * Each call that is refused for them asks again, so that a page that stands open learns of new terms, too.
 */
export function TermsQuestion() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const queries = useQueryClient();
  const { member } = useVisitor();
  const { name, termsVersion } = useSite();
  const [isPutOff, setPutOff] = useState(false);
  const renew = useCallback(
    () => Promise.all([askDoor(), queries.invalidateQueries({ queryKey: [readMemberInfo.path] })]),
    [queries],
  );
  useEffect(
    () =>
      hearCalls((error) => {
        if (!(error instanceof Refusal) || error.code !== 'members.terms_outdated') return;
        setPutOff(false);
        void renew();
      }),
    [renew],
  );
  const agree = useMutation({
    mutationFn: () => api.call(createTermsAgreement, { termsVersion }),
    onSuccess: async () => {
      await renew();
      // A game that was refused opens now.
      await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    },
  });
  if (!member?.termsDue || member.passwordDue) return null;
  const putOff = () => setPutOff(true);
  return (
    <Dialog open={!isPutOff} onClose={putOff} title={t('agreement.title')} closeLabel={t('common.close')} size="md">
      <div className={form['form']}>
        <p className={form['lead']}>{t('agreement.lead', { site: name })}</p>
        <TermsText version={termsVersion} />
        <FormError words={agree.error ? words(agree.error) : ''} />
        <Button variant="primary" size="lg" block busy={agree.isPending} onClick={() => agree.mutate()}>
          {t('agreement.accept')}
        </Button>
        <Button size="lg" block busy={agree.isPending} onClick={putOff}>
          {t('agreement.later')}
        </Button>
      </div>
    </Dialog>
  );
}
