/**
 * Takes a result of two sources one after the other. The one that begins changes from round to
 * round, so that what changes meanwhile on the machine affects both alike.
 */
export async function takeTurns<Source, Result>(
  [one, other]: readonly [Source, Source],
  round: number,
  take: (source: Source) => Promise<Result>,
): Promise<readonly [Result, Result]> {
  if (round % 2 === 1) return [await take(one), await take(other)]
  const second = await take(other)
  return [await take(one), second]
}
