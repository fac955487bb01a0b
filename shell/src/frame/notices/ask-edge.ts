const patienceMs = 5000;

/** Whether the server stands and can answer calls. Silence for five seconds is a no. */
export async function isServerReady(): Promise<boolean> {
  return (await ask('/readyz'))?.ok ?? false;
}

/** The id of the release set that this page would get now; `undefined` where nobody says. */
export async function askReleaseSetId(): Promise<string | undefined> {
  const answer = await ask('/release-set.json');
  const { id } = Object(answer?.ok ? await answer.json().catch(() => undefined) : undefined);
  return typeof id === 'string' ? id : undefined;
}

async function ask(address: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(patienceMs);
  return fetch(address, { signal, cache: 'no-store' }).catch(() => undefined);
}
