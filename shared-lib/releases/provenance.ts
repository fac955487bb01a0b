/** The source of a release, as stated by its publisher. It is part of the signed manifest. */
export type Provenance = {
  /** The address of the repository without credentials, if it is known. */
  repository?: string;
  /** The full hash of the commit. */
  commit: string;
  /** The address of the run that built the release, or `local`. */
  builder: string;
  /** Whether files in the working tree differed from the commit. */
  hasUncommittedChanges?: true;
};

/** Marks a release that previews an unfinished change. Only a link can open it, until the time `until`. */
export type ReleasePreview = { change: string; until: string };

/** The commit hashes of git: SHA-1 or SHA-256. */
const commitPattern = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
/**
 * Matches printable ASCII without spaces. With a space, a publisher could add words of their own after the address of
 * a repository or run.
 */
const textWithoutSpacesPattern = /^[\x21-\x7e]{1,300}$/;
const credentialsPattern = /^[a-z+]+:\/\/[^/]*@/;
const changeNamePattern = /^[0-9A-Za-z-]{1,20}$/;
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a text can name a change, such as the number of a pull request. */
export const isChangeName = (text: string): boolean => changeNamePattern.test(text);

/** Parses the source of a release. Throws an error that names the first invalid part. */
export function parseProvenance(value: unknown): Provenance {
  const { repository, commit, builder, hasUncommittedChanges, ...others } = { ...Object(value) };
  const [unknownKey] = Object.keys(others);
  if (unknownKey !== undefined) throw new Error(`provenance: "${unknownKey}" is nothing that it says`);
  if (!isMatchingText(commit, commitPattern)) throw new Error('provenance: commit must be the full hash of a commit');
  if (!isMatchingText(builder, textWithoutSpacesPattern) || credentialsPattern.test(builder))
    throw new Error('provenance: builder must be a text without spaces and credentials');
  if (hasUncommittedChanges !== undefined && hasUncommittedChanges !== true)
    throw new Error('provenance: hasUncommittedChanges is true or missing');
  const changes = hasUncommittedChanges === true && { hasUncommittedChanges };
  if (repository === undefined) return { commit, builder, ...changes };
  if (!isMatchingText(repository, textWithoutSpacesPattern) || credentialsPattern.test(repository))
    throw new Error('provenance: repository must be an address without spaces and credentials');
  return { repository, commit, builder, ...changes };
}

/** Parses the mark of a preview. Throws an error if any part is invalid. */
export function parseReleasePreview(value: unknown): ReleasePreview {
  const { change, until, ...others } = { ...Object(value) };
  if (
    Object.keys(others).length > 0 ||
    !isMatchingText(change, changeNamePattern) ||
    !isMatchingText(until, timePattern)
  )
    throw new Error('preview: it names a change and a time, and nothing else');
  return { change, until };
}

/** Describes the source of a release: "commit 1a2b3c4 of https://git.example.org/maps, built by local". */
export function describeProvenance({ repository, commit, builder, hasUncommittedChanges }: Provenance): string {
  const place = repository === undefined ? '' : ` of ${repository}`;
  const changes = hasUncommittedChanges ? ' with uncommitted changes' : '';
  return `commit ${commit.slice(0, shortHashLength)}${place}${changes}, built by ${builder}`;
}

/** The number of characters of a commit's hash that screens show and versions contain. */
export const shortHashLength = 7;

function isMatchingText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
