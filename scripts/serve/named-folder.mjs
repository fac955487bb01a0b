import { StartError } from '../prepare/start-error.mjs';

/** The one folder that a command was given. @param {string} command @returns {string} */
export function namedFolder(command) {
  const [folder, ...more] = process.argv.slice(2);
  if (folder && more.length === 0) return folder;
  throw new StartError(`Name one folder: npm run ${command} -- <folder>`);
}
