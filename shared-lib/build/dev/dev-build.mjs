import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';

/**
 * The files without fast refresh. The theme is among them: it has no components, and a part of it runs at build time.
 */
const filesWithoutFastRefresh = [/node_modules/, /\/shared-lib\/ui\/theme\//];

/**
 * Settings of a development build: stable file names and hot module replacement. Fast refresh is on if the
 * page's React is not a released build.
 * @param {string} name @param {number} port
 */
export function makeDevBuildSettings(name, port) {
  const hasFastRefresh = !usesReleasedShell();
  return {
    mode: /** @type {const} */ ('development'),
    publicPath: `http://localhost:${port}/${name}/`,
    fileName: '[name]',
    loaderOptions: hasFastRefresh ? { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) } : {},
    optimization: {},
    plugins: hasFastRefresh ? [new ReactRefreshPlugin({ overlay: false, exclude: filesWithoutFastRefresh })] : [],
  };
}

/**
 * Makes the options of a package's dev server.
 * @param {string} name @param {number} port
 */
export function makeDevServerOptions(name, port) {
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

/**
 * Finds the port on which this process serves a package from source; `undefined` for other packages. Only the
 * dev command sets `LEXBOARD_DEV`, for its own process.
 * @param {string} name @returns {number | undefined}
 */
export function findDevPort(name) {
  return readDevPorts()[name];
}

/** Whether the page has a released shell, so that only remotes are served from source. */
export function usesReleasedShell() {
  return findDevPort('shell') === undefined;
}

const readDevPorts = () => JSON.parse(process.env.LEXBOARD_DEV ?? '{}');
