import type { QueryClient } from '@tanstack/react-query'

/**
 * The key of what an act would do. Under no record's key: the act itself has the record read anew, and its preview would be asked of
 * something that can no longer be done.
 */
export const previewKey = (...parts: unknown[]) => ['preview', ...parts]

/** What is shown must be true again: the server refused an act because of it. */
export const askPreviewsAnew = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: previewKey() })
