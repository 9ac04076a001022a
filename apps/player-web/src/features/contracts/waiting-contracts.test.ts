import { expect, test } from 'vitest';
import { waitingContracts } from './waiting-contracts.ts';

const head = { downlineHigherRate: 'N' } as const;
const tier = { minimumBet: '1.00', netLoss: '1.00', activeMember: 1, contractRate: '0.1', ...head };

test('lists only pending contracts, by the id field of each kind', () => {
  const found = waitingContracts({
    divtypereq: { CONS: [{ ...tier, status: 'E' }], LIVE: [{ ...tier, status: 'A' }] },
    dailysalreqtype: { CONS: [{ id: 'day', status: 'V', details: [], ...head }] },
    contracthoursalreq: { RNG: [{ contractId: 'hour', status: 'P', hourSalaryRates: [], ...head }] },
  });
  expect(found).toEqual([
    { kind: 'dividend', product: 'CONS', id: undefined, status: 'E' },
    { kind: 'daily_wage', product: 'CONS', id: 'day', status: 'V' },
    { kind: 'hourly_wage', product: 'RNG', id: 'hour', status: 'P' },
  ]);
});

test('lists nothing on a site without contracts', () => {
  expect(waitingContracts({})).toEqual([]);
});
