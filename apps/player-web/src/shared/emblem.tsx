/** Objects libs/art draws for rewards, empty states and system pages. */
export type EmblemKind =
  | 'ball'
  | 'cards'
  | 'chip'
  | 'coin'
  | 'die'
  | 'fish'
  | 'gem'
  | 'lantern'
  | 'lotto'
  | 'lotus'
  | 'pad'
  | 'rooster'
  | 'ruby'
  | 'seven'
  | 'shield'
  | 'star'
  | 'sun'
  | 'wheel';

export const Emblem = ({ kind, size = 96 }: { kind: EmblemKind; size?: number }) => (
  <img src={`/art/1/emblem/${kind}.96.svg`} alt="" width={size} height={size} decoding="async" />
);
