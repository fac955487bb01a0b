import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { createBrowserConfig } from './browser.mjs';
import { modulesOfStandaloneContainer } from './shared-modules.mjs';
import { manifestFile, StandaloneFilesPlugin, standaloneFolder } from './standalone-files.mjs';

/**
 * Adds to a remote's build a second container for pages that are not ours. It contains the federation runtime and
 * every shared module, and needs nothing from its host. Its files are part of the same release.
 */
export class StandalonePlugin {
  /** @param {{release: import('./browser.mjs').BuildIdentity, exposes: Record<string, string>, parts: import('./release-plugin.mjs').Part[]}} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.beforeRun.tapPromise('Standalone', async ({ context, outputPath }) => {
      const { parts } = this.options;
      parts.length = 0;
      const output = path.join(outputPath, standaloneFolder);
      await runCompiler(createStandaloneConfig({ ...this.options, folder: context, output }));
    });
  }
}

/**
 * Configures the container for pages that are not ours. It has no cache, because a warm cache changes the
 * order of joined modules.
 * @param {{release: import('./browser.mjs').BuildIdentity, exposes: Record<string, string>, parts: import('./release-plugin.mjs').Part[], folder: string, output: string}} options
 */
function createStandaloneConfig({ release, exposes, parts, ...where }) {
  const container = `${release.container}_standalone`;
  const identity = { ...release, container, entry: container };
  const exposed = { ...exposes, './host': 'shared-lib/host' };
  const config = createBrowserConfig(
    { release: identity, extent: 'standalone', ...where, cache: false },
    {
      entry: {},
      chunks: { shared: makeSharedChunkGroup(Object.keys(exposed)) },
      plugins: [
        new ModuleFederationPlugin({
          name: container,
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: Object.fromEntries(
            Object.entries(exposed).map(([key, file]) => [key, { import: file, name: makeChunkName(key) }]),
          ),
          shared: modulesOfStandaloneContainer,
          shareStrategy: 'loaded-first',
          manifest: { fileName: manifestFile },
          dts: false,
          dev: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        new StandaloneFilesPlugin(release, parts),
      ],
    },
  );
  // Hides warnings: in every build the manifest plugin would warn about relative addresses, which are intended.
  return { ...config, infrastructureLogging: { level: /** @type {const} */ ('error') } };
}

/**
 * Makes the name of the chunk of an exposed module.
 * @param {string} module the name of an exposed module
 */
const makeChunkName = (module) => module.replace('./', '');

/**
 * Joins the shared modules and their libraries into one file. A page with another of our containers does not load this
 * file again. @param {string[]} exposed
 */
function makeSharedChunkGroup(exposed) {
  const own = exposed.map(makeChunkName);
  return {
    name: 'shared',
    test: /[\\/](node_modules|shared-lib)[\\/]/,
    chunks: (/** @type {import('webpack').Chunk} */ chunk) => !chunk.canBeInitial() && !own.includes(chunk.name ?? ''),
    enforce: true,
    priority: 10,
  };
}

/**
 * Runs a webpack build. Fails with the errors of the build.
 * @param {import('webpack').Configuration} config @returns {Promise<void>}
 */
function runCompiler(config) {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const fault =
          error ?? closeError ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
        if (fault) reject(fault);
        else resolve();
      });
    });
  });
}
