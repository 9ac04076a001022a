import { expect, it } from 'vitest';
import type { TeamBet } from '@apsara/api/bets';
import { betsCsv } from './bet-csv.ts';

const bet: TeamBet = {
  id: 'id',
  placedAt: '2026-11-21T04:14:00.000Z',
  settledAt: null,
  vendor: 'JILI',
  gameType: 'RNG',
  gameCode: 'JILI-7',
  gameName: 'Super Ace',
  roundId: 'r-1',
  stake: '500.00',
  payout: '0.00',
  net: '-500.00',
  currency: 'KHR',
  status: 'open',
  memberId: 'm',
  account: 'player1',
  upline: 'agent1',
};

it('has a line of headings and one for each bet, with a loss as a number', () => {
  const [headings, row, end] = betsCsv([bet], (word) => word).split('\r\n');
  expect(headings!.split(',')).toHaveLength(14);
  expect(row).toBe('2026-11-21T04:14:00.000Z,,player1,agent1,Super Ace,JILI-7,game.RNG,JILI,r-1,500.00,0.00,-500.00,bet.open,KHR');
  expect(end).toBe('');
});
