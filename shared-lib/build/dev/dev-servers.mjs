import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { findPackageFolder } from '../places.mjs';
import { makeDevServerOptions } from './dev-build.mjs';

/**
 * Serves packages from source, each on its own port, with hot module replacement.
 * @param {Record<string, number>} ports package → port
 * @param {Record<string, string>} [folders] the folder with the configuration, where it is not the package's own
 * @returns {Promise<{stop(): Promise<void>}>} settles when every package has compiled once
 */
export async function startDevServers(ports, folders = {}) {
  process.env.LEXBOARD_DEV = JSON.stringify(ports);
  const starts = await Promise.allSettled(
    Object.entries(ports).map(([name, port]) => startDevServer(name, port, folders[name] ?? findPackageFolder(name))),
  );
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return { stop };
  await stop();
  throw failed.reason;
}

/**
 * Starts the dev server of a package, and waits for its first build.
 * @param {string} name @param {number} port @param {string} folder
 */
async function startDevServer(name, port, folder) {
  const file = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const { default: config } = await import(file);
  const compiler = webpack(config);
  const server = new WebpackDevServer(makeDevServerOptions(name, port), compiler);
  const compiled = new Promise((resolve) => compiler.hooks.done.tap('FirstBuild', () => resolve(undefined)));
  await server.start();
  await compiled;
  return server;
}
