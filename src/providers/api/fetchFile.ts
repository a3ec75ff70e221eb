const OPTIONS: RequestInit = { headers: { Accept: 'application/json' }, cache: 'no-cache' };
const ahead = new Map<string, Promise<Response>>();

/** Starts fetching a file before its reader is loaded; the first who reads it takes this answer. */
export function fetchAhead(url: string): void {
  const answer = fetch(url, OPTIONS);
  ahead.set(url, answer);
  // Whoever reads the file hears of the failure.
  answer.catch(() => undefined);
}

function open(url: string): Promise<Response> {
  const early = ahead.get(url);
  ahead.delete(url);
  return early ?? fetch(url, OPTIONS);
}

/** A JSON file of the server, revalidated by its ETag. Throws an error that names address and status. */
export async function fetchFile<T>(url: string): Promise<T> {
  const response = await open(url);
  if (!response.ok) throw new Error(`GET ${url}: expected status 200, got ${response.status}`);
  return (await response.json()) as T;
}

/** The same, but undefined where there is no such file. */
export async function fetchOptionalFile<T>(url: string): Promise<T | undefined> {
  const response = await open(url);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`GET ${url}: expected status 200 or 404, got ${response.status}`);
  return (await response.json()) as T;
}
