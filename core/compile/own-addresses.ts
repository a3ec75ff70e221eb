/** First parts of addresses below `/api` that are no collection's: a collection of such a name could not be reached, or only here and there. */
export const OWN_ADDRESSES: ReadonlySet<string> = new Set([
  'access', 'admin', 'agente', 'aggregate', 'auth', 'broadcasting', 'chat', 'chatbot', 'cliente', 'docs', 'embed', 'files', 'import-files', 'jobs', 'live', 'maintenance',
  'openapi', 'schemas', 'search', 'supervisor', 'system',
]);
