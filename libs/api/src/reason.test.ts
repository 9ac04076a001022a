import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from './contract.ts';

const needed = [...contract].flatMap(([name, { allow, body }]) => {
  const reason = body?.shape['reason'];
  const isText = reason && z.safeParse(reason, 'Ticket 17').success && !z.safeParse(reason, '').success;
  return isText && allow === 'operator' ? [[name, reason] as const] : [];
});

describe('a reason that staff must give', () => {
  test('belongs to these calls, and to more', () => {
    expect(needed.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'memberViews.createMemberView',
        'officeActs.setMemberHold',
        'officeActs.setMemberTurnover',
        'officeActs.endMemberSessions',
        'referrals.decideReferralFriend',
        'roomDesk.createRoomMute',
        'roomDesk.removeRoomMessage',
        'winners.updateWinner',
        'withdrawals.markPayoutPaid',
        'withdrawals.returnPayout',
      ]),
    );
  });

  test.each(needed)('%s: is more than blanks, and is kept without those around it', (_, reason) => {
    expect(['   ', '\n\t\n'].map((typed) => z.safeParse(reason, typed).success)).toEqual([false, false]);
    expect(z.parse(reason, '  Ticket 17\n')).toBe('Ticket 17');
  });
});
