import { readAnswer, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import type { Limits } from './judge-chosen';

/** What the server takes; `undefined` until it has said so, or where it does not. */
export function useAttachmentLimits(): Limits | undefined {
  const { data } = useQuery({
    queryKey: ['attachment-limits'],
    queryFn: ({ signal }) => fetchLimits(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function fetchLimits(signal: AbortSignal): Promise<Limits> {
  const answer = await send({ method: 'POST', path: 'attachment/limits', body: {}, signal });
  const limits = readAnswer(answer, parseLimits);
  if (!limits.ok) throw new Error(limits.message);
  return limits.value;
}

function parseLimits({ fileBytes, recordBytes, files }: Record<string, unknown>): Limits | undefined {
  const areNumbers = [fileBytes, recordBytes, files].every((limit) => Number.isInteger(limit));
  if (!areNumbers) return undefined;
  return { fileBytes: Number(fileBytes), recordBytes: Number(recordBytes), files: Number(files) };
}
