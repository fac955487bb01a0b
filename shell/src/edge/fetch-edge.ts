const replyTimeoutMs = 5000;

/** Whether the edge answers. If it does, it can also deliver a page. */
export async function isEdgeReachable(): Promise<boolean> {
  return (await fetchWithTimeout('/livez')) !== undefined;
}

/** Whether the server is ready for calls. Returns false if no answer comes within five seconds. */
export async function isServerReady(): Promise<boolean> {
  return (await fetchWithTimeout('/readyz'))?.ok ?? false;
}

/** Fetches the id of the release set that this page would get now. Returns `undefined` without an answer. */
export async function fetchReleaseSetId(): Promise<string | undefined> {
  const { id } = await fetchReleaseSetStatus();
  return typeof id === 'string' ? id : undefined;
}

/**
 * Fetches the releases that were rolled back or withdrawn, such as `mfe-roadmap 1.1.0`. Returns an empty list if no
 * answer comes.
 */
export async function fetchTakenBackReleases(): Promise<string[]> {
  const { takenBack } = await fetchReleaseSetStatus();
  return Array.isArray(takenBack) ? takenBack.map(String) : [];
}

async function fetchReleaseSetStatus() {
  const answer = await fetchWithTimeout('/release-set.json');
  return Object(answer?.ok ? await answer.json().catch(() => undefined) : undefined);
}

/** Fetches the server's time in whole seconds. Returns `undefined` if no answer comes within two seconds. */
export async function fetchServerTime(): Promise<number | undefined> {
  const time = Date.parse((await fetchWithTimeout('/livez', 2000))?.headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

async function fetchWithTimeout(address: string, withinMs = replyTimeoutMs): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(withinMs);
  return fetch(address, { signal, cache: 'no-store' }).catch(() => undefined);
}
