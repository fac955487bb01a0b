import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, type Release, sbomFile } from 'shared-lib/releases';
import { checkReleaseIdentity } from '../../platform/releases/read-releases';
import { compressionSuffixes, matchesReleaseFile } from '../registry/manifest';
import { type Refusal, refuse } from '../registry/refusal';
import { findBudgetFaults, readBudgets } from './budget';

export type Build = {
  ok: true;
  release: Release;
  /** The bytes of all files and of their compressed copies. The keys are paths in the release. */
  files: Map<string, Buffer>;
};

/** Reads a build from its folder, and compares every file with the hashes in its `release.json`. */
async function readBuild(folder: string, name: string): Promise<Build | Refusal> {
  const release = await readReleaseJson(folder, name);
  if ('ok' in release) return release;
  const files = new Map<string, Buffer>();
  for (const file of release.files) {
    for (const suffix of compressionSuffixes) {
      const bytes = await readOptionalFile(path.join(folder, file.path + suffix));
      if (!bytes && suffix !== '') continue;
      if (!bytes) return refuse('missing-file', `${file.path} is in the release but not in ${folder}.`);
      if (!matchesReleaseFile(file, bytes, suffix))
        return refuse('changed-file', `${file.path}${suffix} is not what its release says: build it again.`);
      files.set(file.path + suffix, bytes);
    }
  }
  return { ok: true, release, files };
}

async function readReleaseJson(folder: string, name: string): Promise<Release | Refusal> {
  const text = await readOptionalFile(path.join(folder, 'release.json'));
  if (!text) return refuse('missing-file', `There is no release.json in ${folder}: build ${name} first.`);
  try {
    const release = parseRelease(JSON.parse(text.toString()));
    checkReleaseIdentity(release, { name, version: undefined });
    if (release.provenance || release.preview) throw new Error('only publishing names a source');
    return release;
  } catch (error) {
    return refuse('changed-file', `The build in ${folder} cannot be taken: ${String(Object(error).message)}.`);
  }
}

function readOptionalFile(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: unknown) => {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Reads a build. Refuses it if it is incomplete, exceeds its budgets or has no bill of materials (SBOM). */
export async function readPublishableBuild(
  root: string,
  name: string,
  folder = path.join(root, name, 'dist'),
): Promise<Build | Refusal> {
  const build = await readBuild(folder, name);
  if (!build.ok) return build;
  const { release, files } = build;
  if (!files.has(sbomFile)) return refuse('missing-file', `The build of ${name} has no ${sbomFile}: build it again.`);
  const getTransferSize = (file: string) => (files.get(`${file}.br`) ?? files.get(file))?.length ?? 0;
  const faults = findBudgetFaults(release, await readBudgets(root), getTransferSize);
  return faults.length > 0 ? refuse('over-budget', faults.join('\n')) : build;
}
