import { useQuery } from 'shared-lib/query';
import { fetchLibrary } from './fetch-library';

/** The law that is named, or with '0' all. Rules are tried as they are now, not as they were half a minute ago. */
export function useLibrary(lawId: string) {
  return useQuery({
    queryKey: libraryKey.concat(lawId),
    queryFn: ({ signal }) => fetchLibrary(lawId, signal),
    staleTime: 0,
  });
}

export type LibraryQuery = ReturnType<typeof useLibrary>;

/** Of all libraries that were fetched: a rule stands in that of its law and in the whole one. */
export const libraryKey: readonly string[] = ['library'];
