import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerRealityCheck, readSitting, type Sitting } from '@apsara/api/limits';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { MoneyText } from '@apsara/ui/money-text';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from './reality-check.module.css';

/** Asks whether to go on, above the game, which takes no bet until it is answered. */
export function RealityCheck({ sitting, onStop }: { sitting: Sitting; onStop: () => void }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (goesOn: boolean) => api.call(answerRealityCheck).then((after) => ({ after, goesOn })),
    onSuccess: ({ after, goesOn }) => {
      queries.setQueryData(query(readSitting).queryKey, after);
      if (!goesOn) onStop();
    },
  });
  const { seconds, staked, won, net, currency } = sitting;
  return (
    <Dialog open onClose={onStop} title={t('sitting.title')}>
      <p>{t('sitting.lead')}</p>
      <dl className={styles['figures']}>
        <dt>{t('sitting.time')}</dt>
        <dd>{t('sitting.minutes', { minutes: Math.floor(seconds / 60) })}</dd>
        <dt>{t('sitting.staked')}</dt>
        <dd>
          <MoneyText amount={staked} currency={currency} />
        </dd>
        <dt>{t('sitting.won')}</dt>
        <dd>
          <MoneyText amount={won} currency={currency} />
        </dd>
        <dt>{t('sitting.net')}</dt>
        <dd>
          <MoneyText amount={net} currency={currency} signed />
        </dd>
      </dl>
      <FormError words={answer.error ? words(answer.error) : ''} />
      <div className={styles['answers']}>
        <Button size="lg" busy={answer.isPending} onClick={() => answer.mutate(false)}>
          {t('sitting.stop')}
        </Button>
        <Button size="lg" busy={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('sitting.go_on')}
        </Button>
      </div>
    </Dialog>
  );
}
