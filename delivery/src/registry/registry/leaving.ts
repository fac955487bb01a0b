import type { RegistryStore } from './store/registry-store';

type LeavingNameOptions = { name: string; version: string };

/** Where it stands that a release is about to be removed. */
export const leavingName = ({ name, version }: LeavingNameOptions) => `${name}/${version}/leaving.json`;

/** Since when, if it is. */
export async function isLeavingSince(
  store: RegistryStore,
  place: LeavingNameOptions,
): Promise<Date | undefined> {
  const bytes = await store.read(leavingName(place));
  if (!bytes) return undefined;
  const since = new Date(String(JSON.parse(bytes.toString()).since));
  return Number.isNaN(since.getTime()) ? undefined : since;
}

/** The first mark counts. */
export async function mark(store: RegistryStore, place: LeavingNameOptions, now: Date): Promise<void> {
  await store.create(leavingName(place), Buffer.from(`${JSON.stringify({ since: now.toISOString() })}\n`));
}
