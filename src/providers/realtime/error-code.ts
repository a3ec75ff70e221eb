/** The code of the live server in what its connection reports as an error, wrapped or not. */
export function errorCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { error: inner, data } = error as { error?: unknown; data?: unknown };
  if (inner !== undefined) return errorCode(inner);
  const code: unknown = typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
  return typeof code === 'number' ? code : undefined;
}
