import { browser } from './browser.mjs';
import { packageVersion } from './places.mjs';

/**
 * One ordinary application without federation, with the same care for file size: what the benches compare with.
 * @param {{entry: string, folder: string, output: string, groups: string[], plugins: import('webpack').WebpackPluginInstance[], cache?: boolean | string}} options
 */
export function application({ entry, groups, plugins, ...where }) {
  const release = {
    name: 'shell',
    version: packageVersion('shell'),
    kind: /** @type {const} */ ('shell'),
    container: 'monolith',
    entry: 'main',
    groups: ['main', ...groups],
  };
  return browser({ release, ...where }, { entry: { main: entry }, plugins });
}
