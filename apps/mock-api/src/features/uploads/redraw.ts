import sharp from 'sharp';
import type { PictureType } from '@apsara/domain/payments/uploads';

/** Pixels a picture may have, for what a few bytes may unfold to; and the longest side that is kept, at which a slip is easy to read. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2_400;

/** Dots to a side of a logo: what the sharpest screens show of the 34 pixels it has on a page, and of twice as many. */
const LOGO_SIDE = 192;

// The decoder knows many formats; the two that are wanted are the only ones it may try.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

export interface Redrawn {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: PictureType;
}

/** A picture that was redrawn, small enough to fill a frame, in pixels; what is smaller stays as it is. */
export async function shrink(bytes: Uint8Array, { width, height }: { width: number; height: number }) {
  const frame = { width, height, fit: 'cover', withoutEnlargement: true } as const;
  return new Uint8Array(await sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(frame).toBuffer());
}

/** A picture that was redrawn, whole and in the middle of a small square whose rest is transparent. */
export async function squareOf(bytes: Uint8Array): Promise<Redrawn> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const square = { width: LOGO_SIDE, height: LOGO_SIDE, fit: 'contain', background: clear } as const;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(square).png();
  return { bytes: new Uint8Array(await picture.toBuffer()), mediaType: 'image/png' };
}

/**
 * Draws a picture from its pixels, upright. What is no picture is refused, and what a picture hides (a place,
 * a name, a program) is left out. @returns undefined when the bytes are no PNG or JPEG, whatever they call themselves
 */
export async function redraw(bytes: Uint8Array): Promise<Redrawn | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).rotate();
    const { format } = await picture.metadata();
    const fitting = picture.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const drawn = format === 'png' ? fitting.png() : fitting.jpeg({ quality: 85 });
    return { bytes: new Uint8Array(await drawn.toBuffer()), mediaType: format === 'png' ? 'image/png' : 'image/jpeg' };
  } catch {
    return undefined;
  }
}
