import { tenantOf, type OperationContext } from './context';

/** Under this name estimates of what the caller may see are remembered. */
export const estimateKey = (context: OperationContext): string => tenantOf(context) ?? 'platform';
