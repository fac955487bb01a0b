import { createHash } from 'node:crypto';
import { type ProvidedModule, type Release, typesFile } from 'shared-lib/releases';
import { findProvidedModule, type RemoteShellPair } from './contract-fault';
import { buildFilePath, matchesReleaseFile } from './manifest';
import { type ModuleTypes, parseReleaseTypes, type ReleaseTypes } from './release-types';
import type { RegistryStore } from './store/registry-store';
import { findTypeFaults } from './type-fault';

/** Reads the types of a release. Undefined for older releases, which have none. */
export type TypesReader = (release: Release) => Promise<ReleaseTypes | undefined>;

/**
 * Creates a reader of types. It throws an error if the types are missing or do not match their signed hash.
 */
export function createTypesReader({ read }: RegistryStore): TypesReader {
  const known = new Map<Release, Promise<ReleaseTypes | undefined>>();
  const readOnce: TypesReader = async (release) => {
    const file = release.files.find(({ path }) => path === typesFile);
    if (!file) return undefined;
    const { name, version } = release;
    const bytes = await read(buildFilePath(name, version, typesFile));
    if (!bytes || !matchesReleaseFile(file, bytes, ''))
      throw new Error(`${formatRelease(release)}: ${typesFile} is not what was signed`);
    return parseReleaseTypes(bytes.toString());
  };
  return (release) => {
    const types = known.get(release) ?? readOnce(release);
    known.set(release, types);
    return types;
  };
}

/**
 * Picks the types of the module version that a contract names. Undefined if `types.json` has no types of this
 * version, or types with another hash.
 */
function pickModuleTypes(
  types: ReleaseTypes | undefined,
  module: string,
  { version, types: hash }: ProvidedModule,
): ModuleTypes | undefined {
  const found = types?.[module]?.[version];
  const isNamed = found && createHash('sha256').update(JSON.stringify(found)).digest('hex') === hash;
  return isNamed ? found : undefined;
}

/** Finds a module whose types a contract names but `types.json` does not have. */
export function findModuleWithoutTypes({ contract }: Release, types: ReleaseTypes | undefined): string | undefined {
  const { gives = {}, takes = {} } = contract ?? {};
  const modules = [...Object.entries(gives), ...Object.entries(takes)];
  const named = modules.flatMap(([module, shared]) =>
    [shared].flat().map((moduleVersion) => ({ module, moduleVersion })),
  );
  const missing = named.find(
    ({ module, moduleVersion }) => moduleVersion.types && !pickModuleTypes(types, module, moduleVersion),
  );
  return missing && `${missing.module} ${missing.moduleVersion.version}`;
}

/**
 * Describes the type faults between remotes and shells that share a page, one per line. Returns undefined if
 * there are none.
 */
export async function findLiveTypeFaults(
  pairs: readonly RemoteShellPair[],
  readTypes: TypesReader,
): Promise<string | undefined> {
  const sentences = new Set<string>();
  for (const pair of pairs)
    for (const sentence of await findTypeFaultsOfPair(pair, readTypes).catch(describeUnreadableTypes))
      sentences.add(sentence);
  return sentences.size > 0 ? [...sentences].join('\n') : undefined;
}

/** Describes unreadable types as a fault, so that the act is refused instead of failing with an error. */
const describeUnreadableTypes = (error: unknown) => [
  `The types could not be compared: ${String(Object(error).message)}.`,
];

async function findTypeFaultsOfPair({ remote, shell }: RemoteShellPair, readTypes: TypesReader): Promise<string[]> {
  const sentences: string[] = [];
  for (const [module, taken] of Object.entries(remote.contract?.takes ?? {})) {
    const { version, names, types } = taken;
    const provided = findProvidedModule(shell.contract?.gives[module] ?? [], version);
    if (!types || !provided?.types || types === provided.types) continue;
    const expected = pickModuleTypes(await readTypes(remote), module, taken);
    const given = pickModuleTypes(await readTypes(shell), module, provided);
    const faults =
      expected && given ? findTypeFaults(expected, given, names) : [`a ${typesFile} does not have these types`];
    if (faults.length > 0)
      sentences.push(
        `${formatRelease(remote)} takes ${module} ${version}, and with ${formatRelease(shell)} it breaks: ${faults.join('; ')}.`,
      );
  }
  return sentences;
}

const formatRelease = ({ name, version }: Release) => `${name} ${version}`;
