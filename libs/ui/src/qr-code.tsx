import { useId } from 'react';
import { encode } from 'uqr';

/** specification 9, QR defaults, in the units of a picture of 200. */
const SIZE = 200;
const MARGIN = 20;
const LOGO = SIZE * 0.2;
const LOGO_RADIUS = 8;

/** The squares of a code as one path, so that it is one shape at any size. */
const squares = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');

interface QrCodeProps {
  text: string;
  /** What it is, where nothing beside it says so. */
  label?: string;
  /** Address of the picture in its middle. */
  logo?: string;
  className?: string | undefined;
}

/** A QR code, black on white whatever the colours of the site: a camera needs it so. */
export function QrCode({ text, label, logo, className }: QrCodeProps) {
  const clip = useId();
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const at = (SIZE - LOGO) / 2;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <rect width={SIZE} height={SIZE} fill="#fff" />
      <path
        d={squares(data)}
        transform={`translate(${MARGIN} ${MARGIN}) scale(${(SIZE - 2 * MARGIN) / size})`}
        fill="#000"
        shapeRendering="crispEdges"
      />
      {logo && (
        <>
          <clipPath id={clip}>
            <rect x={at} y={at} width={LOGO} height={LOGO} rx={LOGO_RADIUS} />
          </clipPath>
          <image href={logo} x={at} y={at} width={LOGO} height={LOGO} clipPath={`url(#${clip})`} />
        </>
      )}
    </svg>
  );
}
