import { hkdfSync, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { renderAsync } from '@resvg/resvg-js';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { EncryptJWT, jwtDecrypt } from 'jose';
import svgCaptcha from 'svg-captcha';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { CONFIG, type Config } from '../../shared/config.ts';
import { Limiter } from '../../shared/limiter.ts';
import { newToken } from '../../shared/secrets/tokens.ts';

const CAPTCHA_SECONDS = 300;
const CAPTCHA_LETTERS = 5;
/** The package takes inks half as light as the paper: on white they are pastels that tired eyes cannot read. */
const PAPER = '#bdb8ac';
/** Letters and digits that nobody takes for one another. */
const letters = 'ACDEFHJKLMNPRTUVWXY3479';

const BOT_SECONDS = 600;
/** Half a million rounds of SHA-256 on average: a tenth of a second on a desk, up to a second on a cheap phone. */
const BOT_ROUNDS = 3_000;
const BOT_TRIES = { least: 80, most: 240 };

// The package is this function; its types forget to say so.
const draw = svgCaptcha as unknown as (
  text: string,
  options: { width: number; height: number; fontSize: number; noise: number; background: string },
) => string;

interface BotKeys {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

/** What makes a program's thousandth try cost more than a person's first. No instance keeps anything: what it gave out says all. */
@Injectable()
export class ChallengesService {
  /** One for each secret: the first seals and signs. */
  readonly #captchaKeys: Uint8Array[];
  readonly #botKeys: BotKeys[];

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'secrets'>,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
  ) {
    const keyFor = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
    this.#captchaKeys = config.secrets.map((secret) => keyFor(secret, 'captcha'));
    this.#botKeys = config.secrets.map((secret) => ({
      hmacSignatureSecret: keyFor(secret, 'bot challenge').toString('hex'),
      hmacKeySignatureSecret: keyFor(secret, 'bot solution').toString('hex'),
    }));
  }

  /** A picture of letters, and an id that holds them sealed; good for five minutes. @returns the PNG in base64 */
  async createCaptcha(): Promise<{ id: string; png: string }> {
    const text = Array.from({ length: CAPTCHA_LETTERS }, () => letters[randomInt(letters.length)]).join('');
    const svg = draw(text, { width: 160, height: 56, fontSize: 58, noise: 3, background: PAPER });
    const picture = await renderAsync(svg, { fitTo: { mode: 'width', value: 320 }, font: { loadSystemFonts: false } });
    const id = await new EncryptJWT({ text })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setJti(newToken())
      .setExpirationTime(Math.floor(this.clock.now().getTime() / 1000) + CAPTCHA_SECONDS)
      .encrypt(itemAt(this.#captchaKeys, 0));
    return { id, png: picture.asPng().toString('base64') };
  }

  /**
   * One try for each picture, right or wrong. The very request that had it may be sent again.
   * @param request what the request calls itself, where it does
   * @throws Refusal session.captcha_wrong
   */
  async checkCaptcha(id: string | undefined, text: string | undefined, request: string = newToken()): Promise<void> {
    const wrong = new Refusal('session.captcha_wrong', {
      fields: [{ path: 'captcha', code: text ? 'mismatch' : 'required' }],
    });
    const currentDate = this.clock.now();
    const opened = this.#captchaKeys.map((key) => jwtDecrypt(id ?? '', key, { currentDate }));
    const { payload } = await Promise.any(opened).catch(() => {
      throw wrong;
    });
    const isFirst = await this.limiter.first('captcha', must(payload.jti, 'the id of a captcha'), CAPTCHA_SECONDS);
    const tries = await this.limiter.add(
      'captcha-try',
      JSON.stringify([payload.jti, request, text]),
      isFirst ? 1 : 0,
      CAPTCHA_SECONDS,
    );
    if (tries === 0 || payload['text'] !== text?.trim().toUpperCase()) throw wrong;
  }

  /** Work for a browser; what it finds is sent as `botCheck`. */
  async createBotChallenge(): Promise<Record<string, unknown>> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: BOT_ROUNDS,
      // A start nobody knows, between bounds: the work is about the same for everyone, and checking it costs one digest.
      counter: randomInt(BOT_TRIES.least, BOT_TRIES.most),
      deriveKey,
      ...itemAt(this.#botKeys, 0),
      data: { until: Math.floor(this.clock.now().getTime() / 1000) + BOT_SECONDS },
    });
    return { ...challenge };
  }

  /** @param botCheck the challenge with its solution, JSON in base64, good once. @throws Refusal request.bot_check */
  async checkBot(botCheck: string | undefined): Promise<void> {
    const seconds = this.clock.now().getTime() / 1000;
    const { challenge, solution } = readPayload(botCheck);
    // What is not of the challenge's shape makes the package throw: a wrong solution like any other.
    const verify = (keys: BotKeys): Promise<boolean> =>
      verifySolution({ challenge, solution, deriveKey, ...keys }).then(
        ({ verified }) => verified,
        () => false,
      );
    const verified = await Promise.all(this.#botKeys.map(verify));
    if (!verified.includes(true) || Number(challenge.parameters.data?.['until']) < seconds)
      throw new Refusal('request.bot_check');
    if (!(await this.limiter.first('bot', must(challenge.signature, 'a signature that was verified'), BOT_SECONDS)))
      throw new Refusal('request.bot_check');
  }
}

function readPayload(botCheck: string | undefined): Payload {
  try {
    const read = JSON.parse(Buffer.from(botCheck ?? '', 'base64').toString('utf8')) as Partial<Payload> | null;
    if (read?.challenge?.parameters && read.solution) return { challenge: read.challenge, solution: read.solution };
  } catch {
    // Not JSON: no solution either.
  }
  throw new Refusal('request.bot_check');
}
