import type { Family } from '@apsara/domain/lottery/rules/families';
import { titleOf } from '@apsara/domain/lottery/titles/titles';
import { Emblem, type EmblemKind } from '../../shared/emblem.tsx';

const emblems: Readonly<Record<Family, EmblemKind>> = {
  ssc: 'gem',
  '11x5': 'sun',
  k3: 'die',
  pk10: 'star',
  lf: 'seven',
  lfp5: 'seven',
  lhc: 'lantern',
  pcb: 'ruby',
  vnnorth: 'lotus',
  vnsouth: 'lotus',
  sea4d: 'coin',
  mekong: 'wheel',
  siam: 'chip',
  sea645: 'lotto',
};

/** The object by which a lottery is known at a glance: one for each kind of draw. */
export function LotteryEmblem({ gameId, size }: { gameId: string; size: number }) {
  const title = titleOf(gameId);
  return <Emblem kind={title ? emblems[title.draws] : 'lotto'} size={size} />;
}
