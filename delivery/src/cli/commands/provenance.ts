import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describeProvenance, type Provenance, parseProvenance, type Release } from 'shared-lib/releases';
import type { Build } from '../../registry/publish/read-build';
import { readManifest } from '../../registry/registry/manifest';
import type { Registry } from '../../registry/registry/registry';
import { readTrust } from '../../registry/registry/trust/trust';
import { type CommandArguments, type CommandContext, readTextOption } from './command';

/** The options with which a person names the source of a release. They win over what is found. */
export const provenanceOptions = {
  repository: { type: 'string' },
  commit: { type: 'string' },
  builder: { type: 'string' },
} as const;

/** The options in the usage of a command. */
export const provenanceUsage = '[--repository <address>] [--commit <hash>] [--builder <address>]';

type Source = { [Name in keyof typeof provenanceOptions]?: string | undefined };

/** What a working tree says about itself. */
type WorkingTree = Source & { hasUncommittedChanges: boolean };

/**
 * Finds the source of a build: from the options, the variables of a build server, or git. A build that was made earlier
 * (`--from`) can be of any commit, so only `--commit` says which. Returns undefined if nobody knows the commit, and a
 * sentence if a part is invalid.
 */
export async function findProvenance(
  { env, root }: Pick<CommandContext, 'env' | 'root'>,
  args: CommandArguments,
): Promise<Provenance | undefined | string> {
  const given: Source = {
    repository: readTextOption(args, 'repository'),
    commit: readTextOption(args, 'commit'),
    builder: readTextOption(args, 'builder'),
  };
  try {
    const isBuiltNow = !readTextOption(args, 'from');
    return chooseProvenance(given, {
      server: readBuildServer(env),
      tree: await readWorkingTree(root),
      isBuiltNow,
    });
  } catch (error) {
    return String(Object(error).message);
  }
}

/** Chooses each part from the first source that has it. Throws a message if a part is invalid. */
function chooseProvenance(
  given: Source,
  { server, tree, isBuiltNow }: { server: Source; tree: WorkingTree | undefined; isBuiltNow: boolean },
): Provenance | undefined {
  const commit = given.commit ?? (isBuiltNow ? (server.commit ?? tree?.commit) : undefined);
  if (commit === undefined) return undefined;
  const repository = given.repository ?? server.repository ?? tree?.repository;
  return parseProvenance({
    ...(repository !== undefined && { repository: removeCredentials(repository) }),
    commit,
    builder: removeCredentials(given.builder ?? server.builder ?? 'local'),
    // The working tree says nothing about another commit.
    ...(isBuiltNow &&
      tree?.commit === commit &&
      tree.hasUncommittedChanges && { hasUncommittedChanges: true }),
  });
}

/** Reads the variables of GitHub Actions or of GitLab CI. */
function readBuildServer(env: NodeJS.ProcessEnv): Source {
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

/** Reads what git says of a folder. Returns undefined if the folder has no commit, or git is not installed. */
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
 * Adds its source to the release of a build. If the registry has the release already, its source stays the first one,
 * so that publishing the same build again changes nothing. Returns a sentence if an option is invalid.
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

/** Says where a release comes from. */
export function formatSource({ provenance }: Pick<Release, 'provenance'>): string {
  return provenance
    ? `Source: ${describeProvenance(provenance)}.`
    : 'It names no source, since the commit of the build is not known: --commit names it.';
}
