import { Injectable } from '@nestjs/common';
import { currencies } from '@apsara/domain/money';
import type { Balance } from '@apsara/api/wallets';
import type { SignedInCaller } from '../../shared/caller.ts';
import { wireAmount } from '../../shared/wire.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { WalletTransfersService } from './wallet-transfers.service.ts';

@Injectable()
export class WalletsService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly transfers: WalletTransfersService,
  ) {}

  /** The main wallet, and each vendor wallet that was ever used; the sum includes pending transfers. */
  async readBalance({ actor }: SignedInCaller): Promise<Balance> {
    const { id, currency, balance } = await this.ledger.cashAccount(actor.id);
    const availBalance = wireAmount(balance, currency);
    const { pending, vendors } = await this.transfers.held(actor.id);
    const sum = [...vendors.values()].reduce((total, units) => total + units, balance + pending);
    return {
      sumBalance: wireAmount(sum, currency),
      currency,
      currencySymbol: currencies[currency].symbol,
      balance: [
        { accountTypeId: id.toString(), vendor: 'MAIN', availBalance },
        ...[...vendors].map(([vendor, units]) => ({
          accountTypeId: vendor,
          vendor,
          availBalance: wireAmount(units, currency),
        })),
      ],
    };
  }
}
