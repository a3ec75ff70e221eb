import { createContext } from 'react';
import type { JsonObject } from '../../../core/types';

/** The document that the page shows, for what refers into it. */
export const ApiDocument = createContext<JsonObject>({});
