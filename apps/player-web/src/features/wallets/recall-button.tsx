import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '@apsara/api/client';
import { readBalance, readVendorWallets, recallVendorMoney } from '@apsara/api/wallets';
import { Button } from '@apsara/ui/button';
import { useToast } from '@apsara/ui/toast';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';

/** Moves all money back from vendors. Vendors that did not answer or returned nothing are listed. */
export function RecallButton() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const recall = async () => {
    setBusy(true);
    try {
      const { transfers, unanswered } = await api.call(recallVendorMoney, {}, { idempotencyKey: newKey() });
      const named = (wanted: string) => transfers.filter(({ state }) => state === wanted).map(({ vendor }) => vendor);
      const texts = [
        { word: 'wallet.waits', vendors: [...unanswered, ...named('pending')] },
        { word: 'wallet.in_play', vendors: named('failed') },
      ] as const;
      const said = texts
        .filter(({ vendors }) => vendors.length > 0)
        .map(({ word, vendors }) => t(word, { vendors: vendors.join(', ') }));
      toast(said.length > 0 ? { text: said.join(' '), tone: 'danger' } : { text: t('wallet.recalled') });
    } catch (error) {
      toast({ text: words(error), tone: 'danger' });
    }
    for (const { path } of [readBalance, readVendorWallets]) void queries.invalidateQueries({ queryKey: [path] });
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void recall()}>
      {t('wallet.recall')}
    </Button>
  );
}
