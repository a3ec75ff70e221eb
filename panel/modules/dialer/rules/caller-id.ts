export type CallerIdMode = 'fixed' | 'pool' | 'ddd_match';

const AREA = /^\+55(\d{2})/;
const areaOf = (number: string): string | undefined => AREA.exec(number)?.[1];

/**
 * The number that a campaign shows: always the first, one after the other, or one of the area of whoever is called. Undefined where the
 * campaign has none.
 * @param turn counts the calls of the campaign
 */
export function callerIdFor(
  called: string,
  { mode, numbers, turn }: { mode: CallerIdMode; numbers: readonly string[]; turn: number },
): string | undefined {
  if (mode === 'fixed') return numbers[0];
  const area = areaOf(called);
  const near = mode === 'ddd_match' && area !== undefined ? numbers.filter((number) => areaOf(number) === area) : [];
  const among = near.length > 0 ? near : numbers;
  return among[turn % Math.max(1, among.length)];
}
