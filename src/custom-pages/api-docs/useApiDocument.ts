import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject } from '../../../core/types';
import { httpClient } from '../../providers/httpClient';

export const DOCUMENT_ADDRESS = '/api/openapi.json';

async function fetchDocument(): Promise<JsonObject> {
  const { json } = await httpClient(DOCUMENT_ADDRESS);
  const document = json as Json | undefined;
  if (document !== undefined && isObject(document) && isObject(document['paths'])) return document;
  throw new Error(`GET ${DOCUMENT_ADDRESS}: expected an OpenAPI document, got something else`);
}

/** The OpenAPI document of the signed-in person. */
export function useApiDocument() {
  return useQuery({ queryKey: ['api-document'], queryFn: fetchDocument, staleTime: 60_000 });
}
