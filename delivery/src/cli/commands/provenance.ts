import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describeProvenance, type Provenance, parseProvenance, type Release } from 'shared-lib/releases';
import type { Build } from '../../registry/publish/read-build';
import { readManifest } from '../../registry/registry/manifest';
import type { Registry } from '../../registry/registry/registry';
import { readTrust } from '../../registry/registry/trust/trust';
import { type CommandArguments, type CommandContext, readTextOption } from './command';

/** The options that state the source of a release. They override what the command finds out itself. */
export const provenanceOptions = {
  repository: { type: 'string' },
  commit: { type: 'string' },
  builder: { type: 'string' },
} as const;

/** The usage text of the options that state the source. */
export const provenanceUsage = '[--repository <address>] [--commit <hash>] [--builder <address>]';

type BuildSource = { [Name in keyof typeof provenanceOptions]?: string | undefined };

/** The source of a working tree, as git reports it. */
type WorkingTree = BuildSource & { hasUncommittedChanges: boolean };

/**
 * Finds the source of a build: from the options, the build server's variables, or git. With `--from`, the build
 * may come from any commit, so only `--commit` counts. Returns undefined if the commit is unknown, and a
 * sentence if a value is invalid.
 */
export async function findProvenance(
  { env, root }: Pick<CommandContext, 'env' | 'root'>,
  args: CommandArguments,
): Promise<Provenance | undefined | string> {
  const given: BuildSource = {
    repository: readTextOption(args, 'repository'),
    commit: readTextOption(args, 'commit'),
    builder: readTextOption(args, 'builder'),
  };
  try {
    const isBuiltNow = !readTextOption(args, 'from');
    return chooseProvenance(given, {
      server: readBuildServerSource(env),
      tree: await readWorkingTree(root),
      isBuiltNow,
    });
  } catch (error) {
    return String(Object(error).message);
  }
}

/**
 * Takes the repository, the commit and the builder each from the first source that has it. If one of them is
 * invalid, throws an error with a sentence that says so.
 */
function chooseProvenance(
  given: BuildSource,
  { server, tree, isBuiltNow }: { server: BuildSource; tree: WorkingTree | undefined; isBuiltNow: boolean },
): Provenance | undefined {
  const commit = given.commit ?? (isBuiltNow ? (server.commit ?? tree?.commit) : undefined);
  if (commit === undefined) return undefined;
  const repository = given.repository ?? server.repository ?? tree?.repository;
  return parseProvenance({
    ...(repository !== undefined && { repository: removeCredentials(repository) }),
    commit,
    builder: removeCredentials(given.builder ?? server.builder ?? 'local'),
    // Uncommitted changes matter only if the release was built from this working tree's commit.
    ...(isBuiltNow && tree?.commit === commit && tree.hasUncommittedChanges && { hasUncommittedChanges: true }),
  });
}

/** Reads the source of a build from the variables of GitHub Actions or GitLab CI. */
function readBuildServerSource(env: NodeJS.ProcessEnv): BuildSource {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA, GITHUB_RUN_ID } = env;
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_SHA) {
    const repository = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
    const builder = GITHUB_RUN_ID && `${repository}/actions/runs/${GITHUB_RUN_ID}`;
    return { repository, commit: GITHUB_SHA, builder: builder || undefined };
  }
  const { CI_PROJECT_URL, CI_COMMIT_SHA, CI_JOB_URL } = env;
  if (CI_PROJECT_URL && CI_COMMIT_SHA)
    return { repository: CI_PROJECT_URL, commit: CI_COMMIT_SHA, builder: CI_JOB_URL || undefined };
  return {};
}

/**
 * Reads the source of a folder from git. Returns undefined if there is no commit, or git is not installed.
 */
async function readWorkingTree(folder: string): Promise<WorkingTree | undefined> {
  const commit = await runGit(folder, 'rev-parse', 'HEAD');
  if (commit === undefined) return undefined;
  const changes = await runGit(folder, 'status', '--porcelain');
  return {
    repository: (await runGit(folder, 'remote', 'get-url', 'origin')) || undefined,
    commit,
    hasUncommittedChanges: changes !== '',
  };
}

/** Runs git and returns its output, or undefined if it fails. */
function runGit(folder: string, ...args: string[]): Promise<string | undefined> {
  return promisify(execFile)('git', ['-C', folder, ...args], { maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/** Removes user name and password from an address, since everybody can read the manifest. */
function removeCredentials(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  return Object.assign(url, { username: '', password: '' }).href;
}

/**
 * Adds the source to the release of a build. If the release is already in the registry, its source stays, so
 * that publishing the same build again changes nothing. If an option is invalid, returns a sentence that says
 * why.
 */
export async function addProvenance(
  build: Build,
  { context, args, registry }: { context: CommandContext; args: CommandArguments; registry: Registry },
): Promise<Build | string> {
  const found = await findProvenance(context, args);
  if (typeof found === 'string') return found;
  const trust = await readTrust(registry.store, registry.root);
  const existing = await readManifest(registry, trust, build.release);
  const provenance = existing ? existing.release.provenance : found;
  return provenance ? { ...build, release: { ...build.release, provenance } } : build;
}

/** Describes where a release was built from. */
export function describeSource({ provenance }: Pick<Release, 'provenance'>): string {
  return provenance
    ? `Source: ${describeProvenance(provenance)}.`
    : 'It names no source, since the commit of the build is not known: --commit names it.';
}
