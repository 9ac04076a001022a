import { useQueryClient } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import { listPayoutAccounts, type PayoutAccount, removePayoutAccount } from '@apsara/api/withdrawals';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { Dialog } from '@apsara/ui/dialog';
import { IconButton } from '@apsara/ui/icon-button';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { useSite } from '../../shared/site.tsx';
import styles from './account-cards.module.css';
import { AccountForm } from './account-form.tsx';

interface AccountCardsProps {
  payees: AnswerOf<typeof listPayoutAccounts>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  error: string | undefined;
}

/** The member's payout accounts, with a button to add one. */
export function AccountCards({ payees, chosen, onChoose, error }: AccountCardsProps) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PayoutAccount>();
  const { accounts, max } = payees;
  return (
    <fieldset className={styles['accounts']}>
      <legend className={styles['legend']}>{t('withdraw.to')}</legend>
      {accounts.map((account) => (
        <AccountCard
          key={account.id}
          account={account}
          checked={account.id === chosen}
          onChoose={onChoose}
          onRemove={() => setRemoving(account)}
        />
      ))}
      <div role="alert">{error && <p className={styles['error']}>{error}</p>}</div>
      {accounts.length < max && (
        <Button size="lg" variant="outline" onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden="true" />
          {t('withdraw.add')}
        </Button>
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('withdraw.add')} closeLabel={t('common.close')}>
        <AccountForm
          payees={payees}
          onAdded={(id) => {
            setAdding(false);
            onChoose(id);
          }}
        />
      </Dialog>
      {removing && <RemoveDialog account={removing} onClose={() => setRemoving(undefined)} />}
    </fieldset>
  );
}

interface AccountCardProps {
  account: PayoutAccount;
  checked: boolean;
  onChoose: (id: string) => void;
  onRemove: () => void;
}

function AccountCard({
  account: { id, kind, methodName, number, usableFrom },
  checked,
  onChoose,
  onRemove,
}: AccountCardProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const [now] = useState(() => new Date().toISOString());
  const waits = usableFrom > now;
  const Icon = kind === 'bank' ? Landmark : Wallet;
  return (
    <div className={styles['row']}>
      <label className={styles['card']}>
        <input type="radio" name="payout-account" checked={checked} onChange={() => onChoose(id)} />
        <span className={styles['mark']}>
          <Icon size={20} aria-hidden="true" />
        </span>
        <span className={styles['words']}>
          <b>{methodName}</b>
          <small className={styles['number']}>{number}</small>
          {waits && (
            <small className={styles['waits']}>
              {t('withdraw.usable_from')} <DateTimeText instant={usableFrom} zone={timeZone} locale={i18n.language} />
            </small>
          )}
        </span>
      </label>
      <IconButton label={t('withdraw.remove_of', { account: `${methodName} ${number}` })} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </div>
  );
}

function RemoveDialog({
  account: { id, methodName, number },
  onClose,
}: {
  account: PayoutAccount;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api.call(removePayoutAccount, { id });
      toast({ text: t('withdraw.removed') });
    } catch (error) {
      toast({ text: words(error), tone: 'danger' });
    }
    void queries.invalidateQueries({ queryKey: [listPayoutAccounts.path] });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('withdraw.remove')} closeLabel={t('common.close')}>
      <p className={styles['sure']}>{t('withdraw.remove_sure', { account: `${methodName} ${number}` })}</p>
      <div className={styles['answers']}>
        <Button size="lg" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="lg" variant="primary" busy={busy} onClick={() => void remove()}>
          {t('withdraw.remove')}
        </Button>
      </div>
    </Dialog>
  );
}
