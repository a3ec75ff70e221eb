/** Between cards that are put one below the other; the server has the same (`enter-stage.ts`). */
const STEP = 1024;

/**
 * A place for a card between two others, either of which may be missing. It differs from `current`, since a value that stays as it is says
 * nothing about where the card goes.
 */
export function placeBetween(before: number | undefined, after: number | undefined, current?: number): number {
  if (before !== undefined && after !== undefined) {
    const middle = (before + after) / 2;
    return middle === current ? (middle + after) / 2 : middle;
  }
  const open = before !== undefined ? before + STEP : after !== undefined ? after - STEP : STEP;
  if (open !== current) return open;
  return before === undefined ? open - STEP / 2 : open + STEP / 2;
}

/**
 * The place for a card that goes in front of the one at `index` of the others in its stage.
 * @param places of the others, in their order; one without a place counts as none
 */
export const placeAt = (places: readonly (number | null)[], index: number, current?: number): number =>
  placeBetween(places[index - 1] ?? undefined, places[index] ?? undefined, current);
