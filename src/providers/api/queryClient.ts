import { QueryClient } from '@tanstack/react-query';
import { sameRows } from './same-rows';

/** One cache for all screens. The HTTP client retries by its own rule, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, structuralSharing: sameRows },
    // Without a network a change fails at once, in words: put off, it would be written later, also where it was given up meanwhile.
    mutations: { networkMode: 'always' },
  },
});
