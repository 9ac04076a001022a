import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { readMobile } from '../../shared/input/mobile.ts';
import { CodesService } from '../outbox/codes.service.ts';

export interface PhoneProof {
  siteCode: string;
  countryDialingCode: string | undefined;
  mobileNum: string | undefined;
  /** What the phone identity gave the page: a signed token of a real one, the stand-in's code. */
  code: string;
  /** Who brings it. */
  network: string;
  /** What the number is proven for. */
  purpose: 'login' | 'register';
}

/** A house that vouches for phone numbers, as Firebase does. A real one verifies its token here and reads the number from it. */
export abstract class PhoneIdentity {
  /** The number whose possession was proven, in E.164. @throws Refusal session.code_wrong, session.code_expired */
  abstract phoneOf(proof: PhoneProof): Promise<string>;
}

/** Holds for true what reads the code it sent; its messages lie in the outbox. */
@Injectable()
export class StandInPhoneIdentity extends PhoneIdentity {
  constructor(private readonly codes: CodesService) {
    super();
  }

  async phoneOf({ siteCode, countryDialingCode, mobileNum, code, purpose, network }: PhoneProof): Promise<string> {
    const target = readMobile(countryDialingCode ?? '', mobileNum ?? '');
    if (!target) throw new Refusal('session.code_wrong');
    await this.codes.check({ siteCode, target, purpose, code, network });
    return target;
  }
}
