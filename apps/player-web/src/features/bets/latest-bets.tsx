import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetRow } from '@apsara/api/bets';
import type { GameType } from '@apsara/domain/games/vendors';
import { presetRange } from '@apsara/domain/time';
import { Dialog } from '@apsara/ui/dialog';
import { MoneyText } from '@apsara/ui/money-text';
import { RowList, RowTime } from '../../shared/row-list.tsx';
import rows from '../../shared/row-list.module.css';
import { useSite } from '../../shared/site.tsx';
import { BetReceipt } from './bet-receipt.tsx';
import { BetStatus } from './bet-status.tsx';
import { useRecord } from './use-record.ts';

/** The member's latest bets at a game's vendor, over the running game. */
export function LatestBets({ vendor, product, onClose }: { vendor: string; product: GameType; onClose: () => void }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const [range] = useState(() => presetRange('last7', new Date(), timeZone));
  const query = useRecord({ ...range, product, vendor });
  const [opened, setOpened] = useState<BetRow>();
  return (
    <Dialog open onClose={onClose} title={t('play.what_happened')} closeLabel={t('common.close')} size="md">
      <RowList query={query} none={<p className={rows['none']}>{t('record.none')}</p>}>
        {(bet) => (
          <li key={bet.id}>
            <button type="button" className={rows['row']} onClick={() => setOpened(bet)}>
              <span className={rows['words']}>
                <b>{bet.gameName}</b>
                <RowTime instant={bet.placedAt}>
                  {' · '}
                  {t('record.stake')} <MoneyText amount={bet.stake} currency={bet.currency} />
                </RowTime>
              </span>
              <b className={rows['end']}>
                {bet.status === 'open' ? '–' : <MoneyText amount={bet.net} currency={bet.currency} signed />}
                <BetStatus bet={bet} />
              </b>
            </button>
          </li>
        )}
      </RowList>
      {opened && <BetReceipt bet={opened} inGame onClose={() => setOpened(undefined)} />}
    </Dialog>
  );
}
