import { Injectable } from '@nestjs/common';
import { keysOf } from '@apsara/domain/records';
import { Refusal } from '@apsara/domain/refusals';
import type { Caller } from '../../shared/caller.ts';
import { Limiter } from '../../shared/limiter.ts';
import { networkOf } from '../../shared/network.ts';
import { ChallengesService } from '../challenges/challenges.service.ts';

/** A try in flight weighs one point and a failed one ten, so that tries sent all at once are held back before the first has failed. */
const FAILED = 10;

/**
 * Points from which on a captcha is asked for. An account's first failure is enough, wherever it came from. An address may belong to
 * many people, and a site does: they may miss more often before everybody there reads letters from a picture. For a site an address
 * counts once a minute, so that a hundred of them must fail.
 */
const counts = {
  site: { name: 'login-site', seconds: 60, captchaFrom: 100 * FAILED },
  address: { name: 'login-address', seconds: 900, captchaFrom: 3 * FAILED },
  account: { name: 'login-account', seconds: 900, captchaFrom: FAILED },
};

/** What no captcha buys: failures from one address, at one account and at all of them. Nobody elsewhere is locked out by these. */
const fromAddress = { max: 50, seconds: 300 };
const atAccountFromAddress = { max: 10, seconds: 300 };

export interface LoginTry {
  account: string;
  /** The name of a device that the account was signed in on before. */
  knownDevice?: string | undefined;
  captcha?: string | undefined;
  captchaId?: string | undefined;
}

/**
 * Stands between a guesser and the passwords. An account is never locked, because that would lock out its owner: it asks for a captcha
 * instead, and the hard limits belong to the address that guesses. A device that the account knows has counts of its own: what
 * strangers do asks its owner for nothing there.
 */
@Injectable()
export class LoginGuard {
  constructor(
    private readonly limiter: Limiter,
    private readonly challenges: ChallengesService,
  ) {}

  /**
   * Lets one try through to `prove`, which answers undefined for a wrong one. Names nobody has are counted like any other.
   * @throws Refusal session.captcha_first when a captcha is due before the password is looked at, session.captcha_needed after the first
   *   wrong one, captcha_wrong, wrong_credentials, request.too_many
   */
  async guarded<T>(attempt: LoginTry, caller: Caller, prove: () => Promise<T | undefined>): Promise<T> {
    const { knownDevice } = attempt;
    const account = `${caller.site.code}/${attempt.account}`;
    const address = networkOf(caller.ip);
    const keys = { account: knownDevice ? `${account} ${knownDevice}` : account, address, site: caller.site.code };
    const pair = `${account} ${knownDevice ?? address}`;
    const entered: Kind[] = [];
    const weigh = (points: number) => Promise.all(entered.map((kind) => this.#add(kind, keys[kind], points)));
    try {
      let wantsCaptcha = false;
      // The widest first: a try that is turned away for its address leaves no trace of the name it tried.
      for (const kind of knownDevice ? (['account'] as const) : kinds) {
        entered.push(kind);
        wantsCaptcha = (await this.#add(kind, keys[kind], 1)) > counts[kind].captchaFrom || wantsCaptcha;
        if (wantsCaptcha && !(attempt.captcha && attempt.captchaId)) throw new Refusal('session.captcha_first');
      }
      if (wantsCaptcha) await this.challenges.checkCaptcha(attempt.captchaId, attempt.captcha);
      await this.limiter.take('login-pair', pair, atAccountFromAddress);
      if (!knownDevice) await this.limiter.take('login-from', address, fromAddress);
    } catch (error) {
      await weigh(-1);
      throw error;
    }
    const proven = await prove();
    if (proven === undefined) {
      await weigh(FAILED - 1);
      if (
        !knownDevice &&
        (await this.limiter.add('login-site-address', `${keys.site} ${address}`, 1, counts.site.seconds)) > 1
      )
        await this.#add('site', keys.site, -FAILED);
      // A picture that was read right has done its part: what was wrong is the rest, and the next try wants a new one.
      throw new Refusal(attempt.captchaId ? 'session.wrong_credentials' : 'session.captcha_needed');
    }
    await this.limiter.forgive(counts.account.name, keys.account);
    await this.limiter.forgive('login-pair', pair);
    if (knownDevice) return proven;
    await this.#add('site', keys.site, -1);
    await this.limiter.add('login-from', address, -1, fromAddress.seconds);
    await this.limiter.forgive(counts.address.name, address);
    return proven;
  }

  /** The hard limit of an address alone, for proofs that count their own wrong tries. @throws Refusal request.too_many */
  async fromAddress<T>(caller: Caller, prove: () => Promise<T>): Promise<T> {
    const address = networkOf(caller.ip);
    await this.limiter.take('login-from', address, fromAddress);
    const proven = await prove();
    await this.limiter.add('login-from', address, -1, fromAddress.seconds);
    return proven;
  }

  #add(kind: Kind, key: string, points: number): Promise<number> {
    return this.limiter.add(counts[kind].name, key, points, counts[kind].seconds);
  }
}

type Kind = keyof typeof counts;
const kinds = keysOf(counts);
