import { type Release, typesFile } from 'shared-lib/releases';
import { findProvided, type Meeting } from './contract-fault';
import { buildFilePath, matchesReleaseFile } from './manifest';
import { parseReleaseTypes, type ReleaseTypes } from './release-types';
import type { RegistryStore } from './store/registry-store';
import { findTypeFaults } from './type-fault';

/** Reads the types of a release. Undefined when it has none, as older releases. */
export type TypesReader = (release: Release) => Promise<ReleaseTypes | undefined>;

/** Reads types from the registry. Throws when the file is missing or is not what the team has signed. */
export function createTypesReader({ read }: RegistryStore): TypesReader {
  return async (release) => {
    const file = release.files.find(({ path }) => path === typesFile);
    if (!file) return undefined;
    const { name, version } = release;
    const bytes = await read(buildFilePath(name, version, typesFile));
    if (!bytes || !matchesReleaseFile(file, bytes, ''))
      throw new Error(`${formatRelease(release)}: ${typesFile} is not what was signed`);
    return parseReleaseTypes(bytes.toString());
  };
}

/**
 * Compares the types that remotes expect with those of the shells that they meet. Returns a sentence for each remote and
 * module that would break, one per line; undefined when there is none.
 */
export async function findLiveTypeFaults(
  meetings: readonly Meeting[],
  readTypes: TypesReader,
): Promise<string | undefined> {
  const sentences = new Set<string>();
  for (const meeting of meetings)
    for (const sentence of await findFaultsOfMeeting(meeting, readTypes)) sentences.add(sentence);
  return sentences.size > 0 ? [...sentences].join('\n') : undefined;
}

async function findFaultsOfMeeting({ remote, shell }: Meeting, readTypes: TypesReader): Promise<string[]> {
  const sentences: string[] = [];
  for (const [module, { version, names, types }] of Object.entries(remote.contract?.takes ?? {})) {
    const provided = findProvided(shell.contract?.gives[module] ?? [], version);
    if (!types || !provided?.types || types === provided.types) continue;
    const expected = (await readTypes(remote))?.[module]?.[version];
    const given = (await readTypes(shell))?.[module]?.[provided.version];
    const faults = expected && given ? findTypeFaults(expected, given, names) : [];
    if (faults.length > 0)
      sentences.push(
        `${formatRelease(remote)} takes ${module} ${version}, and with ${formatRelease(shell)} it breaks: ${faults.join('; ')}.`,
      );
  }
  return sentences;
}

const formatRelease = ({ name, version }: Release) => `${name} ${version}`;
