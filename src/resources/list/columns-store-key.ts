import type { GeneratedScreen } from '../useGeneratedScreen';

/** Where a person's choice of columns of a screen is remembered, for all records that it may be below; table and chooser must agree on it. */
export const columnsStoreKey = ({ name, screen }: Pick<GeneratedScreen, 'name' | 'screen'>): string =>
  `${screen?.path.slice(1) ?? name}.columns`;
