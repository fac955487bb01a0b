import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import { isPageReleased } from './ports.mjs';

/** The theme has no components, and what the entrance takes of it is run while it is built, outside any page. */
const notRefreshed = [/node_modules/, /\/shared-lib\/ui\/theme\//];

/**
 * What makes a build one that is worked on: names that stay, and modules that are replaced in the running page, by
 * React itself where it is not a released one.
 * @param {string} name @param {number} port
 */
export function served(name, port) {
  const refreshes = !isPageReleased();
  return {
    mode: /** @type {const} */ ('development'),
    publicPath: `http://localhost:${port}/${name}/`,
    fileName: '[name]',
    loaderOptions: refreshes ? { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) } : {},
    optimization: {},
    plugins: refreshes ? [new ReactRefreshPlugin({ overlay: false, exclude: notRefreshed })] : [],
  };
}

/** How the dev server of a package listens. @param {string} name @param {number} port */
export function listening(name, port) {
  return {
    port,
    host: 'localhost',
    static: false,
    hot: true,
    liveReload: false,
    allowedHosts: /** @type {const} */ ('all'),
    headers: { 'Access-Control-Allow-Origin': '*' },
    devMiddleware: { publicPath: `/${name}/` },
    client: {
      logging: /** @type {const} */ ('error'),
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: `ws://localhost:${port}/ws`,
    },
    setupExitSignals: false,
  };
}
