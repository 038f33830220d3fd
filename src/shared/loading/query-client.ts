import { QueryClient } from '@tanstack/react-query';

/**
 * The answers that an area has loaded, for as long as its page is open. A failed load is shown with
 * a way to try again, so it is not repeated by itself.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});
