const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Names that people and tools look for. */
const ownNames = new Set([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'LICENSE',
  '.ci',
  '.npmrc',
  '.gitignore',
]);
const emptyNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'services']);
/** A second version beside the first: replace it, then delete it. */
const secondVersion = /(^|[-.])(new|old|legacy|copy|v?\d+)$|[a-z]2$/;

/** What is wrong with the name of a file or of a folder above it, as sentences. */
export function nameFaults(file: string): string[] {
  const parts = file.split('/').filter((part) => !ownNames.has(part));
  const folders = file.split('/').slice(0, -1);
  return [
    ...parts.filter((part) => !kebab.test(part)).map((part) => `${file}: ${part} is not kebab-case`),
    ...folders.filter((part) => emptyNames.has(part)).map((part) => `${file}: ${part} says nothing`),
    ...(isCode(file) && parts.some(isSecond) ? [`${file} is a second version beside the first`] : []),
  ];
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);

const isSecond = (part: string) => secondVersion.test(part.replace(/(\.test)?\.(ts|tsx|mjs)$/, ''));
