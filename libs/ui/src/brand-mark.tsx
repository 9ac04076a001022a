import { useId } from 'react';

const lotus =
  'M20 7c3.6 3.7 3.6 8.3 0 12-3.6-3.7-3.6-8.3 0-12ZM8 15c5 .2 8.2 2.7 9.3 7.1C12.3 22 9 19.5 8 15Zm24 0c-1 4.5-4.3 7-9.3 7.1C23.8 17.7 27 15.2 32 15ZM9.5 26.2c4-2 7.7-1.4 10.5 1.7 2.8-3.1 6.5-3.7 10.5-1.7-2.6 4.3-6.2 6.3-10.5 6.3s-7.9-2-10.5-6.3Z';

interface BrandMarkProps {
  merchant: string;
  name: string;
  /** Address of the site's own picture; empty: the sign is drawn. */
  logo: string;
  size?: number | undefined;
}

/** The site's own picture, or its sign: lotus has its flower, any other site the first letter of its name in its colour. */
export function BrandMark({ merchant, name, logo, size }: BrandMarkProps) {
  const id = useId();
  if (logo) return <img src={logo} alt="" width={size} height={size} />;
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <linearGradient id={id} y2="1">
        <stop stopColor="#FFE08A" />
        <stop offset=".55" stopColor="#FFB82E" />
        <stop offset="1" stopColor="#F0742B" />
      </linearGradient>
      <rect width="40" height="40" rx="12" fill={merchant === 'lotus' ? `url(#${id})` : 'var(--brand)'} />
      {merchant === 'lotus' ? (
        <path d={lotus} fill="#2A1400" />
      ) : (
        <text x="20" y="28" textAnchor="middle" fontSize="22" fontWeight="800" fill="var(--on-brand)">
          {name.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}
