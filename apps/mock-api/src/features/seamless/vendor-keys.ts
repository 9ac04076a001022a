import { Inject, Injectable } from '@nestjs/common';
import { walletActions } from '@apsara/domain/games/wallet-protocol';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isSigned, type ReceivedCall } from '../../shared/secrets/signatures.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { RefusedCalls } from './refused-calls.ts';
import { Unsigned } from './wallet-call.ts';

interface VendorCall {
  vendor: string;
  /** From the path; not necessarily an action of the protocol. */
  action: string;
  keyName: string;
  call: ReceivedCall;
}

/** What vendors sign their wallet calls with. */
@Injectable()
export class VendorKeys {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'signatureV1Vendors'>,
    private readonly clock: Clock,
    private readonly vendors: VendorsService,
    private readonly refused: RefusedCalls,
  ) {}

  /** @throws Unsigned unless the vendor's own key signed exactly this call within the last minutes. */
  async verify({ vendor: code, action: given, keyName, call }: VendorCall): Promise<void> {
    const vendor = (await this.vendors.all()).get(code);
    if (!vendor?.walletKey || keyName !== code) throw new Unsigned('INVALID_VENDOR');
    if (isSigned(call, vendor.walletKey, this.clock.machine(), this.config.signatureV1Vendors.includes(code))) return;
    const action = walletActions.find((each) => each === given);
    if (action) this.refused.unsigned(code, action);
    throw new Unsigned('INVALID_SIGNATURE');
  }
}
