/** First parts of addresses below `/api` that are no collection's: a collection of such a name could not be reached, or only here and there. */
export const OWN_ADDRESSES: ReadonlySet<string> = new Set([
  'access',
  'admin',
  'agente',
  'aggregate',
  'auth',
  'broadcasting',
  'chat',
  'chatbot',
  'cliente',
  'docs',
  'embed',
  'files',
  'import-files',
  'jobs',
  'live',
  'maintenance',
  'openapi',
  'postal-codes',
  'schemas',
  'search',
  'set-up',
  'supervisor',
  'system',
]);

/** The address of ours that a collection of this name would need. */
export function addressTakenBy(name: string): string | undefined {
  if (name === 'manifest') return '/schemas/manifest.json';
  return OWN_ADDRESSES.has(name) ? `/api/${name}` : undefined;
}
