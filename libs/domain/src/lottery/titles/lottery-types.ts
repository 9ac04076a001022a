import type { Family } from '../rules/families.ts';

/** The types that the specification names, with Vietnam and South-East Asia beside them. */
export const lotteryTypes = ['SSC', '11x5', 'K3', 'PK10', 'LF', 'LHC', 'PCB', 'VN', 'SEA'] as const;
export type LotteryType = (typeof lotteryTypes)[number];

const typeOf: Readonly<Record<Family, LotteryType>> = {
  ssc: 'SSC',
  '11x5': '11x5',
  k3: 'K3',
  pk10: 'PK10',
  lf: 'LF',
  lfp5: 'LF',
  lhc: 'LHC',
  pcb: 'PCB',
  vnnorth: 'VN',
  vnsouth: 'VN',
  sea4d: 'SEA',
  mekong: 'SEA',
  siam: 'SEA',
  sea645: 'SEA',
};

export const lotteryTypeOf = (family: Family): LotteryType => typeOf[family];
