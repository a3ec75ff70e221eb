import { useSession } from './session/useSession';

/** Does an Admin look as somebody else, for whom nothing can be changed? Rights on records say so by themselves. */
export const useLooksOnly = (): boolean => useSession()?.impersonation?.mode === 'view';
