import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { FOR_GOOD } from '@apsara/domain/protection/exclusions';
import type { IdentityRecord, IdentityRow, OwnIdentity } from '@apsara/api/identity';
import { ConsoleSite, invalidFields } from '../../testing/console-site.ts';
import type { WireAnswer } from '../../testing/test-server.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { OneTimeCodes } from '../sessions/one-time-codes.service.ts';
import { PersonsService } from '../persons/persons.service.ts';
import { IdentityReviewService } from './identity-review.service.ts';

const own = '/wps/member/identity';
const queue = '/console/identityChecks';
const person = { level: '2', name: 'Sok Dara', birthday: '1990-05-01', documentNumber: 'N 012-345' };
const home = { level: '3', address: '12 Street 240, Phnom Penh', income: 'Salary of a teacher' };
const dayMs = 86_400_000;

let at: ConsoleSite;
let picture: Uint8Array;
let shade = 0;

beforeAll(async () => {
  at = await ConsoleSite.build();
  await at.fixture.database.site.update({ where: { code: 'lotus' }, data: { idleMinutes: 100_000 } });
});

/** A member of the site with a session. */
async function newcomer(over: object = {}): Promise<{ id: string; token: string; username: string }> {
  const { database } = at.fixture;
  const { id } = await at.fixture.player(0n);
  const username = `m${id.slice(0, 8)}`;
  const { passwordHash } = await database.member.findFirstOrThrow({ where: { username: 'member1' } });
  await database.member.update({ where: { id }, data: { username, passwordHash, ...over } });
  const body = { type: 'username', username, password: 'Passw0rd!' };
  const answer = await at.server.send({ method: 'POST', path: '/wps/session/login', body, sealed: true });
  return { id, username, token: (answer.body.value as { token: string }).token };
}

const confirmed = () => newcomer({ email: `${randomUUID()}@example.com`, emailConfirmedAt: at.clock.now() });

async function handIn(
  token: string,
  texts: object,
  files?: Uint8Array[],
  key: string = randomUUID(),
): Promise<WireAnswer> {
  shade = (shade + 1) % 250;
  picture = await sharp({ create: { width: 20, height: 30, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer();
  const pictures = files ?? [picture, picture];
  return at.server.sendForm({
    method: 'PUT',
    path: `${own}/documents`,
    texts: texts as Record<string, string>,
    files: pictures,
    token,
    key,
  });
}
const identityOf = async (token: string) =>
  (await at.server.send({ method: 'GET', path: own, token })).body.value as OwnIdentity;
const waitingOf = async (username: string) => {
  const rows = await at.read<IdentityRow[]>(
    `${queue}?filter=${encodeURIComponent(JSON.stringify({ q: username, state: 'waiting' }))}`,
  );
  return rows[0]!;
};
const decide = (id: string, body: object) => at.send({ method: 'PUT', path: `${queue}/${id}`, body });
const rules = (over: object) => at.change('/console/identitySettings/lotus', over);

/** The code that was last sent to an address. */
const codeOf = async (target: string): Promise<string> => {
  const [letter] = await at.server.app.get(OutboxService, { strict: false }).list({ target });
  return /\d{6}/.exec(letter!.text)![0];
};

describe('row 8: identity', () => {
  test('level 1 is a mobile or an e-mail that a code confirmed; a new one wants the password', async () => {
    const { token, id } = await newcomer();
    const target = { channel: 'email', email: 'dara@example.com' };
    expect((await at.server.send({ method: 'POST', path: `${own}/code`, body: target, token })).status).toBe(200);
    const code = await codeOf('dara@example.com');
    const confirm = (over: object) =>
      at.server.send({
        method: 'POST',
        path: `${own}/contact`,
        body: { ...target, code, ...over },
        token,
        sealed: true,
      });
    expect((await confirm({ password: 'wrong' })).body.errorCode).toBe('security.old_password_wrong');
    expect((await confirm({ password: 'Passw0rd!', code: '000000x' })).body.errorCode).toBe('session.code_wrong');
    expect((await confirm({ password: 'Passw0rd!' })).body.value).toMatchObject({
      level: 1,
      email: { confirmed: true },
    });
    expect(await at.fixture.database.member.findUnique({ where: { id } })).toMatchObject({ email: 'dara@example.com' });
  });

  test('levels 2 and 3 are submitted with pictures and approved; the name becomes the name of the account', async () => {
    const { token, username, id } = await confirmed();
    expect((await handIn(token, home)).body).toMatchObject({ errorCode: 'identity.level_needed', value: { level: 2 } });
    expect((await handIn(token, person)).body.value).toMatchObject({
      level: 1,
      checks: [{ level: 2, state: 'waiting' }],
    });
    const waiting = await waitingOf(username);
    const record = (await decide(waiting.id, { decision: 'approve' })).body as unknown as IdentityRecord;
    expect(record).toMatchObject({ state: 'approved', documentNumber: 'N012345', decidedBy: 'operator1' });
    expect(await identityOf(token)).toMatchObject({ level: 2, hasName: true });
    expect(await at.fixture.database.member.findUnique({ where: { id } })).toMatchObject({ realName: 'Sok Dara' });
    await handIn(token, home);
    await decide((await waitingOf(username)).id, { decision: 'approve' });
    expect((await identityOf(token)).level).toBe(3);
  });

  test('a birthday must make the age, and every wrong field is named at once', async () => {
    const { token } = await confirmed();
    const young = await handIn(token, { ...person, birthday: '2008-11-22' });
    expect(young.body.value).toEqual({ fields: [{ path: 'birthday', code: 'too_small', min: 18 }] });
    expect(invalidFields(await handIn(token, { level: '2' }, []))).toEqual([
      'name',
      'documentNumber',
      'birthday',
      'files',
    ]);
    expect((await handIn(token, person, [Buffer.from('<svg/>'), Buffer.from('<svg/>')])).body.errorCode).toBe(
      'uploads.no_picture',
    );
    expect((await identityOf(token)).checks).toEqual([]);
  });

  test('a rejected part says why, and the level can be submitted again; once only while it waits', async () => {
    const { token, username } = await confirmed();
    const answers = await Promise.all([handIn(token, person), handIn(token, person), handIn(token, person)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { id } = await waitingOf(username);
    expect(invalidFields(await decide(id, { decision: 'reject', part: 'address', reason: 'expired' }))).toEqual([
      'part',
    ]);
    expect(invalidFields(await decide(id, { decision: 'reject', part: 'selfie', reason: 'other' }))).toEqual(['note']);
    await decide(id, { decision: 'reject', part: 'document', reason: 'expired', note: 'It ended in May.' });
    at.clock.move(1000);
    expect((await identityOf(token)).checks).toMatchObject([
      { state: 'rejected', rejectedPart: 'document', reason: 'expired', note: 'It ended in May.' },
    ]);
    expect((await decide(id, { decision: 'approve' })).body.errorCode).toBe('identity.decided');
    expect((await handIn(token, person)).body.value).toMatchObject({ checks: [{ state: 'waiting' }] });
  });

  test('sent again with its key it is submitted once', async () => {
    const { token } = await confirmed();
    const first = await handIn(token, person, undefined, 'once');
    expect((await handIn(token, person, [picture, picture], 'once')).body).toEqual(first.body);
    expect((await handIn(token, home, [picture, picture], 'once')).body.errorCode).toBe('request.key_reused');
  });

  test('every look of staff at a document is in the audit log, and no other door shows it', async () => {
    const { token, username } = await confirmed();
    await handIn(token, person);
    const { id } = await waitingOf(username);
    await at.read(`${queue}/${id}`);
    const shown = await at.send({ method: 'GET', path: `${queue}/${id}/pictures/document` });
    expect(shown.headers['content-type']).toBe('image/png');
    const looks = await at.fixture.database.auditEvent.findMany({
      where: { kind: 'identity.viewed', subject: `lotus/${id}` },
    });
    expect(looks.map(({ details }) => details)).toMatchObject([
      { by: 'operator1', account: username, part: 'person' },
      { by: 'operator1', account: username, part: 'document' },
    ]);
    const check = await at.fixture.database.identityCheck.findUniqueOrThrow({ where: { id } });
    expect((await at.send({ method: 'GET', path: `/console/uploads/${check.firstId}` })).body.errorCode).toBe(
      'uploads.unknown',
    );
    expect((await at.send({ method: 'GET', path: `${queue}/${id}/pictures/document` }, 'agent')).status).toBe(403);
    expect(check.documentNumber).toMatch(/^sealed:/);
  });

  test('pictures are deleted when the keeping time after the decision is over', async () => {
    await rules({ keepDays: 10 });
    const { token, username } = await confirmed();
    await handIn(token, person);
    const { id } = await waitingOf(username);
    await decide(id, { decision: 'approve' });
    const review = at.server.app.get(IdentityReviewService, { strict: false });
    const kept = () => at.fixture.database.upload.count({ where: { purpose: `identity:${id}` } });
    at.clock.move(9 * dayMs);
    await review.deletePictures();
    expect(await kept()).toBe(2);
    at.clock.move(2 * dayMs);
    await review.deletePictures();
    expect(await kept()).toBe(0);
    const { id: operator } = await at.fixture.database.member.findFirstOrThrow({ where: { username: 'operator1' } });
    expect(operator).toBeTruthy();
    at.clock.move(-11 * dayMs);
    expect(await at.read(`${queue}/${id}`)).toMatchObject({ pictures: [], state: 'approved' });
  });

  test('the site asks for a level before a deposit, and names it', async () => {
    await rules({ depositLevel: 1, withdrawalLevel: 2, withdrawalAbove: '100000.00' });
    await at.fixture.database.depositMethod.create({
      data: { siteCode: 'lotus', code: 'QR', kind: 'qr', min: 1_00n, max: 10_000_000n, presets: [], position: 0 },
    });
    const { token } = await newcomer();
    const ask = (who: string) =>
      at.server.send({
        method: 'POST',
        path: '/wps/transaction/deposit',
        body: { method: 'QR', amount: '100.00' },
        token: who,
      });
    expect((await ask(token)).body).toMatchObject({
      errorCode: 'identity.level_needed',
      message: 'Please verify your identity first. This requires level 1.',
      value: { level: 1 },
    });
    expect((await ask((await confirmed()).token)).status).toBe(200);
    expect(await identityOf(token)).toMatchObject({
      needed: { deposit: 1, withdrawal: 2, withdrawalAbove: '100000.00' },
    });
    expect(await at.written('identity.rules_changed')).toMatchObject({ by: 'operator1', after: { depositLevel: 1 } });
  });
});

describe('row 19: a person who is excluded for good', () => {
  const excludedUntil = async (id: string) =>
    (await at.fixture.database.member.findUniqueOrThrow({ where: { id } })).excludedUntil;
  const remember = (id: string) => at.server.app.get(PersonsService, { strict: false }).remember(id);

  test('is recognised by the document when it is approved: the other account is excluded, too', async () => {
    const [gone, second] = [await confirmed(), await confirmed()];
    const number = { ...person, documentNumber: 'P 777' };
    await handIn(gone.token, number);
    await decide((await waitingOf(gone.username)).id, { decision: 'approve' });
    await remember(gone.id);
    await handIn(second.token, number);
    expect(await excludedUntil(second.id)).toBeNull();
    const check = await waitingOf(second.username);
    expect(await at.read(`${queue}/${check.id}`)).toMatchObject({ sameDocument: [gone.username] });
    expect((await decide(check.id, { decision: 'approve' })).body).toMatchObject({ state: 'approved' });
    expect(await excludedUntil(second.id)).toEqual(FOR_GOOD);
  });

  test('is recognised by the e-mail when it is confirmed', async () => {
    const gone = await confirmed();
    const { email } = await at.fixture.database.member.findUniqueOrThrow({ where: { id: gone.id } });
    await remember(gone.id);
    await at.fixture.database.member.update({ where: { id: gone.id }, data: { email: null } });
    const second = await newcomer();
    const body = { channel: 'email', email };
    const sent = await at.server.send({ method: 'POST', path: `${own}/code`, body, token: second.token });
    expect(sent.status).toBe(200);
    expect(await excludedUntil(second.id)).toBeNull();
    const code = await codeOf(email!);
    const confirm = { ...body, code, password: 'Passw0rd!' };
    await at.server.send({ method: 'POST', path: `${own}/contact`, body: confirm, token: second.token, sealed: true });
    expect(await excludedUntil(second.id)).toEqual(FOR_GOOD);
  });
});

describe('another contact', () => {
  const change = (token: string, body: object) =>
    at.server.send({ method: 'POST', path: `${own}/contact`, body, token, sealed: true });
  const sendCode = (token: string, body: object) =>
    at.server.send({ method: 'POST', path: `${own}/code`, body, token });

  test('wants the password, and a code of the present one; the present one is informed', async () => {
    const { token, id } = await confirmed();
    const { email: present } = await at.fixture.database.member.findUniqueOrThrow({ where: { id } });
    const target = { channel: 'email', email: `new-${present}` };
    await sendCode(token, { ...target, to: 'new' });
    const code = await codeOf(target.email);
    const given = { ...target, code, password: 'Passw0rd!' };
    expect((await change(token, { ...given, password: 'wrong' })).body.errorCode).toBe('security.old_password_wrong');
    expect(invalidFields(await change(token, given))).toEqual(['presentCode']);
    await sendCode(token, { ...target, to: 'present' });
    const presentCode = await codeOf(present!);
    expect((await change(token, { ...given, presentCode })).body.value).toMatchObject({ email: { confirmed: true } });
    expect(await at.fixture.database.member.findUnique({ where: { id } })).toMatchObject({ email: target.email });
    const outbox = at.server.app.get(OutboxService, { strict: false });
    for (const reader of [present!, target.email])
      expect((await outbox.list({ target: reader }))[0]!.text).toContain('n•••@');
    expect(
      await at.fixture.database.message.findFirst({ where: { memberId: id, kind: 'email_changed' } }),
    ).not.toBeNull();
  });

  test('ends a password link that was sent to the former one', async () => {
    const { token, id } = await confirmed();
    const { email: present } = await at.fixture.database.member.findUniqueOrThrow({ where: { id } });
    const codes = at.server.app.get(OneTimeCodes, { strict: false });
    const link = { siteCode: 'lotus', purpose: 'reset' as const };
    const code = await codes.issue({ ...link, memberId: id, seconds: 1_800 });
    const target = { channel: 'email', email: `safe-${present}` };
    await sendCode(token, { ...target, to: 'new' });
    await sendCode(token, { ...target, to: 'present' });
    const given = { code: await codeOf(target.email), presentCode: await codeOf(present!), password: 'Passw0rd!' };
    expect((await change(token, { ...target, ...given })).status).toBe(200);
    await expect(codes.peek({ ...link, code })).rejects.toMatchObject({ code: 'session.code_expired' });
  });

  test('makes every payout account wait again', async () => {
    const { token, id } = await confirmed();
    const { email: present } = await at.fixture.database.member.findUniqueOrThrow({ where: { id } });
    const amounts = { min: 1n, max: 10n ** 9n, feeFixed: 0n, dayAmount: 10n ** 9n, reviewAbove: 0n };
    const counts = { presets: [], feeRate: 0, dayCount: 5, reviewAlways: true, receiptMinutes: 60, waitHours: 24 };
    await at.fixture.database.withdrawalSetting.create({ data: { siteCode: 'lotus', ...amounts, ...counts } });
    const account = { memberId: id, siteCode: 'lotus', method: 'ABA', number: '000111222', holder: 'Sok Dara' };
    const now = at.clock.now();
    await at.fixture.database.payoutAccount.create({
      data: { ...account, id, requestKey: id, createdAt: now, usableFrom: now },
    });
    const target = { channel: 'email', email: `later-${present}` };
    await sendCode(token, { ...target, to: 'new' });
    await sendCode(token, { ...target, to: 'present' });
    const codes = { code: await codeOf(target.email), presentCode: await codeOf(present!) };
    await change(token, { ...target, ...codes, password: 'Passw0rd!' });
    const { usableFrom } = await at.fixture.database.payoutAccount.findUniqueOrThrow({ where: { id } });
    expect(usableFrom.getTime() - at.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000);
  });
});
