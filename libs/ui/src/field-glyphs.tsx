import { Glyph, type GlyphProps } from './glyphs.tsx';

export const EyeGlyph = ({ crossed, ...props }: GlyphProps & { crossed?: boolean }) => (
  <Glyph {...props}>
    <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
    {crossed && <path d="M4 4l16 16" />}
  </Glyph>
);

export const ChevronGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Glyph>
);

export const InfoGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 8h.01" />
  </Glyph>
);
