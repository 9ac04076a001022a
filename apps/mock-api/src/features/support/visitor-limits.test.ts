import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { chatRules } from '@apsara/domain/support/chats';
import { ConsoleSite } from '../../testing/console-site.ts';
import { TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  const { fixture, clock } = await ConsoleSite.build();
  server = await TestServer.open(fixture.database, clock, { trustedHops: 1 });
});

/** The answer to a visitor who never asked for a key and brings a new one each time. */
async function written(from: string, files: Uint8Array[] = []): Promise<string | undefined> {
  const { body } = await server.sendForm({
    path: '/wps/support/messages',
    texts: { text: 'Hello' },
    files,
    headers: {
      'idempotency-key': randomUUID(),
      cookie: `visitor=${randomBytes(32).toString('base64url')}`,
      'x-forwarded-for': from,
    },
  });
  return body.errorCode;
}

test('visitors of one network send so many messages and pictures, whatever keys they bring', async () => {
  // No picture, which is counted before it is looked at.
  const picture = [Buffer.from('<svg/>')];
  for (let n = 0; n < chatRules.visitorPicturesPerHour; n += 1)
    expect(await written('2001:db8::1', picture)).toBe('uploads.no_picture');
  expect(await written('2001:db8::2', picture)).toBe('request.too_many');
  expect(await written('2001:db8:0:1::1', picture)).toBe('uploads.no_picture');
  const answers = [];
  for (let n = 0; n < chatRules.visitorMessagesPerMinute; n += 1) answers.push(await written('2001:db8::3'));
  expect(answers.at(0)).toBeUndefined();
  expect(answers.at(-1)).toBe('request.too_many');
});
