/** All parts unless BENCH_PARTS names some, with commas. An unknown name is an error, so that no part is left out unseen. */
export function partsToRun(known: readonly string[]): readonly string[] {
  const named = process.env['BENCH_PARTS']?.split(',') ?? known;
  const unknown = named.filter((part) => !known.includes(part));
  if (unknown.length > 0)
    throw new Error(`BENCH_PARTS: no part is called ${unknown.join(', ')}; ${known.join(', ')} are`);
  return named;
}
