import { readFirstDataEntry } from 'shared-lib/api';
import { consumeOrFetchLaw } from 'shared-lib/prefetch';
import { queryClient } from 'shared-lib/query';

/** The law whose questions and rules are shown. The reply with its questions also has its name and code. */
export type Law = { id: string; name: string; code: string };

/** The fields by which the calls of S-1.7 identify a law. */
export type LawReference = { law_id: number; LawUniqueCode: string };

/**
 * Fetches the code of a law by the id in the address. It is fetched once, because it never changes. Throws
 * the server's message if there is no such law.
 */
export function fetchLawReference(lawId: string): Promise<LawReference & Pick<Law, 'name'>> {
  return queryClient.fetchQuery({
    queryKey: makeLawReferenceKey(lawId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await consumeOrFetchLaw(Number(lawId), signal);
      if (!answer.ok) throw new Error(answer.message, { cause: answer.reason });
      const { Law, LawUniqueCode } = readFirstDataEntry(answer.value);
      return { law_id: Number(lawId), LawUniqueCode: String(LawUniqueCode ?? ''), name: String(Law ?? '') };
    },
  });
}

/**
 * Returns the law's name if the reply with the law's code had it. So the page may know the name even if the
 * questions failed to load.
 */
export function findCachedLawName(lawId: string): string | undefined {
  return queryClient.getQueryData<{ name: string }>(makeLawReferenceKey(lawId))?.name;
}

const makeLawReferenceKey = (lawId: string) => ['law-reference', lawId];
