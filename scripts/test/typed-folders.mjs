import { readJson } from '../repository.mjs';

/** The folders with a `tsconfig.json` of their own whose types are checked. @type {string[]} */
export const typedFolders = [...readJson('package.json').workspaces, 'shared-lib/build', 'scripts'];
