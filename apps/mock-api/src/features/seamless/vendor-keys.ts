import { Inject, Injectable } from '@nestjs/common';
import { walletActions } from '@apsara/domain/games/wallet-protocol';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { isWithin } from '../../shared/network.ts';
import { isSigned, type ReceivedCall } from '../../shared/secrets/signatures.ts';
import { VendorsService } from '../vendors/vendors.service.ts';
import { RefusedCalls } from './refused-calls.ts';
import { Unsigned } from './wallet-call.ts';

interface VendorCall {
  vendor: string;
  /** From the path; not necessarily an action of the protocol. */
  action: string;
  keyName: string;
  /** Where it comes from. */
  ip: string;
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

  /**
   * While a key is replaced, the vendor's next key signs as well.
   * @throws Unsigned unless the vendor's own key signed exactly this call within the last minutes, in one of its networks
   */
  async verify({ vendor: code, action: given, keyName, ip, call }: VendorCall): Promise<void> {
    const vendor = (await this.vendors.all()).get(code);
    if (!vendor?.walletKey || keyName !== code) throw new Unsigned('INVALID_VENDOR');
    const keys = [vendor.walletKey, vendor.nextWalletKey].filter((key) => key !== null);
    const isFirstVersion = this.config.signatureV1Vendors.includes(code);
    const signs = (key: string): boolean => isSigned(call, key, this.clock.machine(), isFirstVersion);
    if (isWithin(ip, vendor.networks) && keys.some(signs)) return;
    const action = walletActions.find((each) => each === given);
    if (action) this.refused.unsigned(code, action);
    throw new Unsigned('INVALID_SIGNATURE');
  }
}
