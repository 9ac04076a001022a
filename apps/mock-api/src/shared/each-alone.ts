/**
 * Does the work of each item, one after the other, so that one that fails keeps nothing from the others.
 * @returns the sum of what each answered
 * @throws AggregateError of those that failed, when all others are done
 */
export async function eachAlone<Item>(items: readonly Item[], work: (item: Item) => Promise<number>): Promise<number> {
  const failures: unknown[] = [];
  let sum = 0;
  for (const item of items)
    await work(item).then(
      (count) => (sum += count),
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  return sum;
}
