import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readVendorWallets } from '@apsara/api/wallets';
import { isSome } from '@apsara/domain/some-amount';
import { Dialog } from '@apsara/ui/dialog';
import form from '../../shared/forms/form.module.css';
import { query } from '../../shared/api.ts';
import { MoveForm } from './move-form.tsx';
import { useBalance } from './use-balance.ts';
import { useWalletMode } from './use-wallet-mode.ts';

/** For vendors with their own wallet: offers to fill an empty one before the game starts. */
export function MoveInSheet({ vendor, onMoved }: { vendor: string; onMoved: () => void }) {
  const { t } = useTranslation();
  const { data: mode } = useWalletMode();
  const { data } = useQuery({ ...query(readVendorWallets), staleTime: 0, enabled: mode?.isSingle === false });
  const { data: balance } = useBalance();
  const [over, setOver] = useState(false);
  const wallet = data?.wallets.find((each) => each.vendor === vendor);
  const main = balance?.balance[0]?.availBalance;
  if (over || !wallet || !balance || !main || isSome(wallet.balance) || !isSome(main)) return null;
  const close = () => setOver(true);
  return (
    <Dialog open onClose={close} title={t('wallet.fill', { vendor: wallet.name })} closeLabel={t('common.close')}>
      <MoveForm
        from="MAIN"
        to={vendor}
        available={main}
        currency={balance.currency}
        onMoved={() => {
          close();
          onMoved();
        }}
      >
        <p className={form['lead']}>{t('wallet.fill_text')}</p>
      </MoveForm>
    </Dialog>
  );
}
