import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';

/**
 * What makes a build one that is worked on: names that stay, and modules that are replaced in the running page.
 * @param {string} name @param {number} port
 */
export function served(name, port) {
  return {
    mode: /** @type {const} */ ('development'),
    publicPath: `http://localhost:${port}/${name}/`,
    fileName: '[name]',
    loaderOptions: { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) },
    optimization: {},
    plugins: [new ReactRefreshPlugin({ overlay: false })],
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
