/** The same promise; whoever does not look at it finds its failure in the state of the mutation. */
export function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
