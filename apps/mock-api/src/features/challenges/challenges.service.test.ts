import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { jwtDecrypt } from 'jose';
import { hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Limiter } from '../../shared/limiter.ts';
import { TestClock } from '../../testing/test-site.ts';
import { ChallengesService } from './challenges.service.ts';

const secret = 'a secret';
const clock = new TestClock();
// Two instances behind one counter, as with Redis.
const limiter = new Limiter(undefined);
const challenges = new ChallengesService({ secrets: [secret] }, clock, limiter);
const another = new ChallengesService({ secrets: [secret] }, clock, limiter);
const rotated = new ChallengesService({ secrets: ['another secret', secret] }, clock, limiter);
const stranger = new ChallengesService({ secrets: ['another secret'] }, clock, limiter);

/** What a person reads in the picture. */
const readBy = async (id: string): Promise<string> => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'captcha', 32));
  return (await jwtDecrypt<{ text: string }>(id, key, { currentDate: clock.now() })).payload.text;
};

const solved = async (change: (challenge: Challenge) => Challenge = (challenge) => challenge): Promise<string> => {
  const challenge = (await challenges.createBotChallenge()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: change(challenge), solution })).toString('base64');
};

describe('a captcha', () => {
  test('is a picture, and what it shows opens once, on any instance, in any case', async () => {
    const { id, png } = await challenges.createCaptcha();
    expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const text = await readBy(id);
    await another.checkCaptcha(id, ` ${text.toLowerCase()} `);
    await expect(challenges.checkCaptcha(id, text)).rejects.toMatchObject({ code: 'session.captcha_wrong' });
  });

  test('that was made before the secret changed still opens', async () => {
    const { id } = await challenges.createCaptcha();
    await expect(rotated.checkCaptcha(id, await readBy(id))).resolves.toBeUndefined();
  });

  test('allows one try: a wrong one uses it up', async () => {
    const { id } = await challenges.createCaptcha();
    await expect(challenges.checkCaptcha(id, 'WRONG')).rejects.toMatchObject({ code: 'session.captcha_wrong' });
    await expect(challenges.checkCaptcha(id, await readBy(id))).rejects.toMatchObject({
      code: 'session.captcha_wrong',
    });
  });

  test('opens again for the very request that had it, and gives it no second guess', async () => {
    const wrong = { code: 'session.captcha_wrong' };
    const { id } = await challenges.createCaptcha();
    const text = await readBy(id);
    await challenges.checkCaptcha(id, text, 'a form');
    await challenges.checkCaptcha(id, text, 'a form');
    await expect(challenges.checkCaptcha(id, text, 'another form')).rejects.toMatchObject(wrong);
    const guessed = (await challenges.createCaptcha()).id;
    await expect(challenges.checkCaptcha(guessed, 'WRONG', 'a form')).rejects.toMatchObject(wrong);
    for (let tries = 0; tries < 3; tries += 1)
      await expect(challenges.checkCaptcha(guessed, await readBy(guessed), 'a form')).rejects.toMatchObject(wrong);
  });

  test('does not say what it shows, and is no good when it is old, made up, or missing', async () => {
    const { id } = await challenges.createCaptcha();
    const text = await readBy(id);
    expect(Buffer.from(id, 'base64').toString('latin1')).not.toContain(text);
    for (const bad of [undefined, '', 'x.y.z', (await stranger.createCaptcha()).id])
      await expect(challenges.checkCaptcha(bad, text)).rejects.toMatchObject({ code: 'session.captcha_wrong' });
    clock.move(301_000);
    await expect(challenges.checkCaptcha(id, text)).rejects.toMatchObject({ code: 'session.captcha_wrong' });
  });
});

describe('a bot check', () => {
  test('passes once when the work was done', async () => {
    const solution = await solved();
    await another.checkBot(solution);
    await expect(challenges.checkBot(solution)).rejects.toMatchObject({ code: 'request.bot_check' });
  });

  test('that was given out before the secret changed passes once', async () => {
    const solution = await solved();
    await expect(stranger.checkBot(solution)).rejects.toMatchObject({ code: 'request.bot_check' });
    await rotated.checkBot(solution);
    await expect(rotated.checkBot(solution)).rejects.toMatchObject({ code: 'request.bot_check' });
  });

  test('fits the field it is sent in', async () => {
    expect((await solved()).length).toBeLessThan(4_000);
  });

  test.each([
    undefined,
    '',
    'nonsense',
    Buffer.from('null').toString('base64'),
    Buffer.from('{"challenge":{"parameters":1},"solution":2}').toString('base64'),
  ])('is not passed by %j', async (botCheck) => {
    await expect(challenges.checkBot(botCheck)).rejects.toMatchObject({ code: 'request.bot_check' });
  });

  test('is not passed by an easier or older challenge', async () => {
    const easier = await solved((challenge) => ({ ...challenge, parameters: { ...challenge.parameters, cost: 1 } }));
    await expect(challenges.checkBot(easier)).rejects.toMatchObject({ code: 'request.bot_check' });
    const solution = await solved();
    clock.move(601_000);
    await expect(challenges.checkBot(solution)).rejects.toMatchObject({ code: 'request.bot_check' });
  });
});
