import { Injectable } from '@nestjs/common';
import { currencies } from '@apsara/domain/money';
import type { Balance } from '@apsara/api/wallets';
import type { SignedInCaller } from '../../shared/caller.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';

@Injectable()
export class WalletsService {
  constructor(private readonly ledger: LedgerService) {}

  async balance({ actor }: SignedInCaller): Promise<Balance> {
    const { id, currency, balance } = await this.ledger.cashAccount(actor.id);
    const availBalance = wireAmount(balance, currency);
    return {
      sumBalance: availBalance,
      currency,
      currencySymbol: currencies[currency].symbol,
      balance: [{ accountTypeId: id.toString(), vendor: 'MAIN', availBalance }],
    };
  }
}
