import { Injectable } from '@nestjs/common';
import { verify } from 'otplib';
import { Clock } from '../../shared/clock.ts';
import { Limiter } from '../../shared/limiter.ts';
import { Seals } from '../../shared/secrets/seals.ts';

/** RFC 6238: a code every 30 s; one step of tolerance on each side for clocks that go wrong. */
const STEP_SECONDS = 30;
/** Longer than a code counts, with its tolerance. */
const REMEMBERED_SECONDS = 120;

/** The authenticator app: its secret lies sealed in the database, and each of its codes counts once. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly seals: Seals,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
  ) {}

  /** A base32 secret as the database may keep it. */
  sealSecret(secret: string): string {
    return this.seals.seal('authenticator secrets', secret);
  }

  /** Is this the app's code of now, or of the step before or after, and the first time it is seen? */
  async verifyTotp(memberId: string, sealedSecret: string, code: string): Promise<boolean> {
    const token = code.trim();
    if (!/^\d{6}$/.test(token)) return false;
    const secret = this.seals.open('authenticator secrets', sealedSecret);
    const epoch = Math.floor(this.clock.now().getTime() / 1_000);
    const result = await verify({ secret, token, epoch, epochTolerance: STEP_SECONDS });
    if (!result.valid) return false;
    return this.limiter.first('totp', `${memberId}/${token}`, REMEMBERED_SECONDS);
  }
}
