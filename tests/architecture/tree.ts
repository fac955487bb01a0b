import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../server/repository';

export const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

export function readJson<Content>(file: string): Content {
  return JSON.parse(read(file));
}

/** Files that git ignores and that every build or install makes again. */
const generated = new Set([
  '.git',
  ...read('.gitignore')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
]);

/** The names in a folder of the repository, without generated ones. */
export function namesIn(folder: string): string[] {
  const entries = readdirSync(path.join(repository, folder)).filter((name) => !generated.has(name));
  return entries.filter((name) => !name.endsWith('.log')).sort();
}

/** Every file below a folder, as a path within the repository. */
function filesBelow(folder: string): string[] {
  const options = { withFileTypes: true } as const;
  return readdirSync(path.join(repository, folder), options).flatMap((entry) => {
    if (generated.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

export const files = filesBelow('.').sort();

/** The rules for a remote apply to what is made from a template, and not to the template itself. */
const template = /^delivery\/(remote|repository)-template\//;

/** Pages of others, each with its own packages. */
const foreignHost = /^tests\/foreign-hosts\/[^/]+\//;

/** Written by `npm run facade-types`. */
const writtenTypes = /^shared-lib\/facade-types\//;

/** Our own sources: every TypeScript and JavaScript file. */
export const codeFiles = files.filter(
  (file) => /\.(ts|tsx|mjs)$/.test(file) && ![template, foreignHost, writtenTypes].some((others) => others.test(file)),
);

/** Tests and their helper files. */
export const isTest = (file: string) => /\.test\.tsx?$|(^|\/)(test|testing)\/|^tests\//.test(file);

export type Manifest = {
  name: string;
  version?: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

export const root = readJson<Manifest>('package.json');
export const packages = root.workspaces ?? [];
export const remotes = packages.filter((name) => name.startsWith('mfe-'));
export const manifestOf = (name: string) => readJson<Manifest>(`${name}/package.json`);
