/** What goes along to the list after a record was made: which one. */
export interface CreatedState {
  created: string;
}

/** The record that was just made, from what came along to this page. */
export function createdIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'created' in state && typeof state.created === 'string'
    ? state.created
    : undefined;
}
