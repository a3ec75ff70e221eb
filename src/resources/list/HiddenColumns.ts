import { createContext } from 'react';

/** Sources of the columns that the person hides in the table around, known to its rows: a cell each would have to ask for them. */
export const HiddenColumns = createContext<readonly string[]>([]);
