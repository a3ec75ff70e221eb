/** Parameter in the address of the form for a new record: the id of the one that it begins like. */
export const CLONED = 'clone';
