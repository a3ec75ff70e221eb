/** Lists have few connections, and other callers need them too. */
const AT_ONCE = 2;

/**
 * Asks lists about every item, few at the same time; the answers stand in the order of the items. Rejects with the first
 * failure.
 */
export async function fewAtOnce<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = Array.from({ length: items.length });
  // Every worker takes the next one of the same list.
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) answers[index] = await ask(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}
