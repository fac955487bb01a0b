const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Fixed names that people and tools look for. */
const ownNames = new Set([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'LICENSE',
  '.ci',
  '.github',
  '.npmrc',
  '.gitignore',
]);
const meaninglessNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'services']);
/** Marks a second version beside the first: replace the first and delete it instead. */
const secondVersion = /(^|[-.])(new|old|legacy|copy|v?\d+)$|[a-z]2$/;

/** Lists what is wrong with the name of a file or of a folder above it, as sentences. */
export function nameFaults(file: string): string[] {
  const parts = file.split('/').filter((part) => !ownNames.has(part));
  const folders = file.split('/').slice(0, -1);
  return [
    ...parts.filter((part) => !kebab.test(part)).map((part) => `${file}: ${part} is not kebab-case`),
    ...folders.filter((part) => meaninglessNames.has(part)).map((part) => `${file}: ${part} says nothing`),
    ...(isCode(file) && parts.some(isSecond) ? [`${file} is a second version beside the first`] : []),
  ];
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);

const isSecond = (part: string) => secondVersion.test(part.replace(/(\.test)?\.(ts|tsx|mjs)$/, ''));

/** Old words that are refused in names, each with the common word that replaces it. */
const replacedWords: Readonly<Record<string, string>> = {
  ground: 'context',
  hands: 'deps or workers',
  deed: 'action',
  deeds: 'actions',
  keepsake: 'unsaved draft',
  keepsakes: 'unsaved drafts',
  farewell: 'logout reason',
  witness: 'outcome reporter',
  court: 'evaluator',
  ahead: 'prefetch',
  landmark: 'seek cursor',
  landmarks: 'seek cursors',
  wish: 'request, options or query',
  journey: 'end-to-end test',
  journeys: 'end-to-end tests',
  drill: 'resilience test',
  drills: 'resilience tests',
  entrance: 'sign-in app',
};

/** Names in which `ahead` does not mean a prefetch: typing and bytes. */
const otherMeanings = new Set(['type-ahead', 'readAheadBytes']);

/** Finds refused words in a name, also inside camelCase and kebab-case; returns sentences. */
export function wordFaults(name: string): string[] {
  if (otherMeanings.has(name)) return [];
  const words = name.split(/[-_.]|(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.flatMap((word) =>
    Object.hasOwn(replacedWords, word) ? [`${name}: say ${replacedWords[word]} instead of ${word}`] : [],
  );
}
