import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { readMobile } from '../../shared/input/mobile.ts';
import { CodesService } from '../outbox/codes.service.ts';

/** What a number is proven for. */
type Purpose = 'login' | 'register';

export interface PhoneProof {
  siteCode: string;
  /** What the phone identity gave the page: a token that it signed. */
  idToken: string;
  purpose: Purpose;
}

/** A house that vouches for phone numbers, as Firebase does. The page proves the number there and brings its token. */
export abstract class PhoneIdentity {
  /** The number whose possession was proven, in E.164. @throws Refusal session.code_expired */
  abstract phoneOf(proof: PhoneProof): Promise<string>;
}

const ISSUER = 'stand-in phone identity';
const LASTS_SECONDS = 300;

/** Vouches for who reads the code that the platform sent; the messages lie in the outbox. */
@Injectable()
export class StandInPhoneIdentity extends PhoneIdentity {
  readonly #key: Uint8Array;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
    private readonly codes: CodesService,
  ) {
    super();
    this.#key = new Uint8Array(hkdfSync('sha256', config.secrets[0], '', ISSUER, 32));
  }

  /** A token for the number that the code was sent to. @throws Refusal session.code_wrong, session.code_expired, request.too_many */
  async prove(of: {
    siteCode: string;
    countryDialingCode: string;
    mobileNum: string;
    code: string;
    purpose: Purpose;
    network: string;
  }): Promise<string> {
    const { siteCode, purpose, code, network } = of;
    const target = readMobile(of.countryDialingCode, of.mobileNum);
    if (!target) throw new Refusal('session.code_wrong');
    await this.codes.check({ siteCode, target, purpose, code, network });
    return new SignJWT({ phone_number: target })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(`${siteCode}/${purpose}`)
      .setExpirationTime(Math.floor(this.clock.now().getTime() / 1_000) + LASTS_SECONDS)
      .sign(this.#key);
  }

  async phoneOf({ siteCode, idToken, purpose }: PhoneProof): Promise<string> {
    const expected = { issuer: ISSUER, audience: `${siteCode}/${purpose}`, currentDate: this.clock.now() };
    const verified = await jwtVerify(idToken, this.#key, expected).catch(() => undefined);
    const mobile = verified?.payload['phone_number'];
    if (typeof mobile !== 'string') throw new Refusal('session.code_expired');
    return mobile;
  }
}
