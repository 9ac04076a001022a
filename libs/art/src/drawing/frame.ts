/** The canvas of a picture and where its hero object stands. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly cx: number;
  readonly cy: number;
  /** The hero objects are drawn about 100 units in radius; this brings them to the canvas. */
  readonly scale: number;
  /** The factor by which things move away from the hero on a wide canvas. */
  readonly spread: number;
}

export const artRatios = ['portrait', 'square', 'wide'] as const;
export type ArtRatio = (typeof artRatios)[number];

const frames: Record<ArtRatio, Frame> = {
  portrait: { width: 300, height: 400, cx: 150, cy: 150, scale: 1.08, spread: 1 },
  square: { width: 300, height: 300, cx: 150, cy: 132, scale: 0.94, spread: 1 },
  wide: { width: 480, height: 270, cx: 240, cy: 124, scale: 0.98, spread: 1.4 },
};

export const frameOf = (ratio: ArtRatio): Frame => frames[ratio];
