import type { RegistryStore } from './store/registry-store';

type LeavingNameOptions = { name: string; version: string };

/** The file that marks a release for removal. */
export const removalMarkName = ({ name, version }: LeavingNameOptions) => `${name}/${version}/leaving.json`;

/** When the release was marked for removal; undefined when it is not marked. */
export async function readRemovalMark(
  store: RegistryStore,
  place: LeavingNameOptions,
): Promise<Date | undefined> {
  const bytes = await store.read(removalMarkName(place));
  if (!bytes) return undefined;
  const since = new Date(String(JSON.parse(bytes.toString()).since));
  return Number.isNaN(since.getTime()) ? undefined : since;
}

/** Marks a release for removal. An earlier mark stays. */
export async function markForRemoval(
  store: RegistryStore,
  place: LeavingNameOptions,
  now: Date,
): Promise<void> {
  await store.create(
    removalMarkName(place),
    Buffer.from(`${JSON.stringify({ since: now.toISOString() })}\n`),
  );
}
