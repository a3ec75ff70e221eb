/** Where a person's choice of columns of a screen is remembered; table and chooser must agree on it. */
export const columnsStoreKey = (name: string): string => `${name}.columns`;
