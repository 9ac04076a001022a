import type { ReactNode, SVGProps } from 'react';

/** The few outlines the primitives themselves need; screens bring their own icon set. */
export function Glyph({
  children,
  size = 18,
  ...rest
}: SVGProps<SVGSVGElement> & { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

export type GlyphProps = SVGProps<SVGSVGElement> & { size?: number };

export const CloseGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Glyph>
);

export const CheckGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Glyph>
);

export const AlertGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12 4 2.8 19.5h18.400L12 4Z" />
    <path d="M12 10v4.5M12 17h.01" />
  </Glyph>
);

/** A spinner. It does not move for users who prefer reduced motion. */
export const SpinnerGlyph = (props: GlyphProps) => (
  <Glyph {...props} strokeWidth={3}>
    <path d="M12 3a9 9 0 1 0 9 9" />
  </Glyph>
);
