import { create } from 'qrcode';
import { useId } from 'react';

/** Specification 9, the defaults of QR codes, in the units of an image of 200. */
const SIZE = 200;
const MARGIN = 20;
const LOGO = SIZE * 0.2;
const LOGO_RADIUS = 8;

/** The dark squares of a code as one path, so that it is one shape at any size. */
function squaresOf(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { data, size } = modules;
  const squares = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  return { path: squares.join(''), size };
}

interface QrCodeProps {
  text: string;
  /** Its name, where no text beside it names it. */
  label?: string;
  /** The address of the image in its middle. */
  logo?: string;
  className?: string | undefined;
}

/** A QR code, black on white whatever the site's colours, as cameras need it. */
export function QrCode({ text, label, logo, className }: QrCodeProps) {
  const clip = useId();
  const { path, size } = squaresOf(text);
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
        d={path}
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
