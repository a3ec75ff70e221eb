import { QueryClient } from '@tanstack/react-query';

/** One cache for all screens. The HTTP client retries by its own rule, so queries do not. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
