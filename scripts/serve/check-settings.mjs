import { StartError } from '../prepare/start-error.mjs';

/** @typedef {{settingsFaults(env: NodeJS.ProcessEnv): string[]}} Part */

/**
 * Names the faults of all parts at once, before anything is started. A fault that two parts share is named once.
 * @param {Part[]} parts @param {NodeJS.ProcessEnv} env
 */
export function checkSettings(parts, env) {
  const faults = new Set(parts.flatMap((part) => part.settingsFaults(env)));
  if (faults.size > 0) throw new StartError([...faults].join('\n'));
}
