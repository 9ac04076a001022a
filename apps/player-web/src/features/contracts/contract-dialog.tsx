import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewOwnContractEnds, readOwnContracts } from '@apsara/api/contracts';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { useToast } from '@apsara/ui/toast';
import { query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { answerContract, type Answer } from './answer-contract.ts';
import styles from './contract-dialog.module.css';
import { Tiers, useRate } from './tiers.tsx';
import type { WaitingContract } from './waiting-contracts.ts';

interface ContractDialogProps {
  contract: WaitingContract;
  onLater: () => void;
}

/** A pending contract: its previous terms, the new offer, the consequences of accepting, and the answer buttons. */
export function ContractDialog({ contract, onLater }: ContractDialogProps) {
  const { t } = useTranslation();
  const rateOf = useRate();
  const { kind, product, status } = contract;
  const about = useQuery({ ...query(previewOwnContractEnds, { kind, product }), staleTime: 0 });
  const name = `${t(`contracts.${kind}`)} · ${product === 'CONS' ? t('contracts.all_products') : t(`types.${product}`)}`;
  return (
    <Dialog open onClose={onLater} title={t('contracts.title')} closeLabel={t('common.close')} size="md">
      {about.error && <QueryError error={about.error} onRetry={() => void about.refetch()} busy={about.isFetching} />}
      {!about.data && !about.error && <Skeleton height="240px" radius="var(--r-md)" />}
      {about.data && (
        <div className={styles['all']}>
          <p>
            <strong>{name}</strong>
            <br />
            {t(`contracts.${status}`, { upline: about.data.offerer || t('contracts.platform') })}
          </p>
          {about.data.offered && <Tiers title={t('contracts.offered')} tiers={about.data.offered} />}
          {about.data.tiers && <Tiers title={t('contracts.in_force')} tiers={about.data.tiers} />}
          {about.data.ends.length > 0 && (
            <div className={styles['ends']}>
              {t('contracts.ends')}
              <ul>
                {about.data.ends.map(({ id, offerer, holder, tiers }) => (
                  <li key={id}>
                    {offerer} → {holder}: {tiers.map(rateOf).join(' · ')}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Answers
            contract={contract}
            seen={about.data.seen}
            certain={about.isSuccess && !about.isFetching && about.data.status === status}
          />
        </div>
      )}
    </Dialog>
  );
}

interface AnswersProps {
  contract: WaitingContract;
  seen: string;
  /** Whether the terms shown are known to be current. */
  certain: boolean;
}

/** Accept and reject. After either, the pending contracts and their terms are refetched. */
function Answers({ contract, seen, certain }: AnswersProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const asked = contract.status === 'V' ? (['C', 'A'] as const) : (['A', 'R'] as const);
  const [busy, setBusy] = useState<Answer>();
  const [error, setError] = useState<string>();
  const answerWords = (answer: Answer): string => {
    if (contract.status === 'V') return t(answer === 'C' ? 'contracts.ended' : 'contracts.kept');
    return t(answer === 'A' ? 'contracts.accepted' : 'contracts.rejected');
  };
  async function send(answer: Answer): Promise<void> {
    setBusy(answer);
    setError(undefined);
    try {
      await answerContract(contract, { status: answer, seen });
      toast({ text: answerWords(answer) });
    } catch (error) {
      setError(words(error));
    }
    await Promise.all(
      [readOwnContracts, previewOwnContractEnds].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
    setBusy(undefined);
  }
  const label = (answer: Answer): string => {
    if (contract.status === 'V') return t(answer === 'C' ? 'contracts.confirm_end' : 'contracts.keep');
    return t(answer === 'A' ? 'contracts.accept' : 'contracts.reject');
  };
  return (
    <>
      {error && <p role="alert">{error}</p>}
      <div className={styles['answers']}>
        {asked.map((answer, index) => (
          <Button
            key={answer}
            variant={index === 0 ? 'primary' : undefined}
            size="lg"
            busy={busy === answer}
            disabled={busy ? busy !== answer : !certain}
            onClick={() => void send(answer)}
          >
            {label(answer)}
          </Button>
        ))}
      </div>
    </>
  );
}
