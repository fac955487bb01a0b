import { createHash } from 'node:crypto';
import { type ProvidedModule, type Release, typesFile } from 'shared-lib/releases';
import { findProvided, type Meeting } from './contract-fault';
import { buildFilePath, matchesReleaseFile } from './manifest';
import { type ModuleTypes, parseReleaseTypes, type ReleaseTypes } from './release-types';
import type { RegistryStore } from './store/registry-store';
import { findTypeFaults } from './type-fault';

/** Reads the types of a release. Undefined when it has none, as older releases. */
export type TypesReader = (release: Release) => Promise<ReleaseTypes | undefined>;

/** Reads types from the registry. Throws when the file is missing or is not what the team has signed. */
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

/** The types of a module that a contract names. Undefined when `types.json` lacks them or has others. */
function pickTypes(
  types: ReleaseTypes | undefined,
  module: string,
  { version, types: hash }: ProvidedModule,
): ModuleTypes | undefined {
  const found = types?.[module]?.[version];
  const isNamed = found && createHash('sha256').update(JSON.stringify(found)).digest('hex') === hash;
  return isNamed ? found : undefined;
}

/** Finds a module whose types a contract names but `types.json` does not have. */
export function findMissingTypes({ contract }: Release, types: ReleaseTypes | undefined): string | undefined {
  const { gives = {}, takes = {} } = contract ?? {};
  const modules = [...Object.entries(gives), ...Object.entries(takes)];
  const named = modules.flatMap(([module, shared]) => [shared].flat().map((one) => ({ module, one })));
  const missing = named.find(({ module, one }) => one.types && !pickTypes(types, module, one));
  return missing && `${missing.module} ${missing.one.version}`;
}

/** One line for each module of a remote that breaks in a shell that it meets. Undefined when none does. */
export async function findLiveTypeFaults(
  meetings: readonly Meeting[],
  readTypes: TypesReader,
): Promise<string | undefined> {
  const sentences = new Set<string>();
  for (const meeting of meetings)
    for (const sentence of await findFaultsOfMeeting(meeting, readTypes).catch(describeReadError))
      sentences.add(sentence);
  return sentences.size > 0 ? [...sentences].join('\n') : undefined;
}

/** Types that cannot be read or compared are a fault of their own, and not an error of the act. */
const describeReadError = (error: unknown) => [
  `The types could not be compared: ${String(Object(error).message)}.`,
];

async function findFaultsOfMeeting({ remote, shell }: Meeting, readTypes: TypesReader): Promise<string[]> {
  const sentences: string[] = [];
  for (const [module, taken] of Object.entries(remote.contract?.takes ?? {})) {
    const { version, names, types } = taken;
    const provided = findProvided(shell.contract?.gives[module] ?? [], version);
    if (!types || !provided?.types || types === provided.types) continue;
    const expected = pickTypes(await readTypes(remote), module, taken);
    const given = pickTypes(await readTypes(shell), module, provided);
    const faults =
      expected && given
        ? findTypeFaults(expected, given, names)
        : [`a ${typesFile} does not have these types`];
    if (faults.length > 0)
      sentences.push(
        `${formatRelease(remote)} takes ${module} ${version}, and with ${formatRelease(shell)} it breaks: ${faults.join('; ')}.`,
      );
  }
  return sentences;
}

const formatRelease = ({ name, version }: Release) => `${name} ${version}`;
