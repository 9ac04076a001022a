const width = 300;
const height = 44;

/** Scales values to 0 (minimum) to 1 (maximum), for drawing only. */
export function heightsOf(values: readonly bigint[]): number[] {
  const least = values.reduce((a, b) => (b < a ? b : a), values[0] ?? 0n);
  const most = values.reduce((a, b) => (b > a ? b : a), values[0] ?? 0n);
  const span = most - least;
  return values.map((value) => (span === 0n ? 0.5 : Number(((value - least) * 1000n) / span) / 1000));
}

interface SparklineProps {
  values: readonly bigint[];
  colour: string;
}

/** A figure's development over the days; the figure itself is shown above it. */
export function Sparkline({ values, colour }: SparklineProps) {
  const heights = heightsOf(values.length === 1 ? [...values, ...values] : values);
  const line = heights
    .map((at, index) => `${((index * width) / (heights.length - 1)).toFixed(1)} ${(38 - at * 32).toFixed(1)}`)
    .join('L');
  if (heights.length === 0) return null;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden
      style={{ display: 'block' }}
    >
      <path d={`M${line}L${width} ${height}L0 ${height}Z`} fill={colour} opacity={0.14} />
      <path d={`M${line}`} fill="none" stroke={colour} strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
