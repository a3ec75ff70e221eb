import type { OwnKind } from '../../../../../core/types';

/** The token of a widget, shown as what a site is given of it: as wide as that. */
export const webchatKinds = { 'webchat-script': { is: 'multiline' } } as const satisfies Readonly<
  Record<string, OwnKind>
>;
