import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createBrowserConfig } from './browser.mjs';
import { findDevPort, usesReleasedShell } from './dev/dev-build.mjs';
import { remoteReplacementPlugins } from './federation/lean-runtime.mjs';
import { findPackageFolder, makeContainerName, readPackageVersion } from './places.mjs';
import { listModulesForOwnReact, modulesUsedByRemotes, needsReactOfShell, shareScopes } from './shared-modules.mjs';
import { StandalonePlugin } from './standalone.mjs';
import { standaloneFolder } from './standalone-files.mjs';

/**
 * Creates the webpack configuration of a remote. Each version has its own container name, so two versions can run in
 * one page. With `ownReact`, the remote brings the React that is installed in its folder, which may have another major
 * version than the shell's React. The remote then takes `shared-lib/port` and no module that uses the shell's React.
 * @param {{name: string, exposes: Record<string, string>, version?: string, ownReact?: boolean, folder?: string,
 * output?: string, cache?: boolean | string}} options
 */
export function createRemoteConfig({
  name,
  exposes,
  version = process.env.PREVIEW_VERSION ?? readPackageVersion(name),
  ownReact = false,
  folder = findPackageFolder(name),
  ...folders
}) {
  // The preview of a change gets its own folder, so that it does not overwrite the build for the release.
  const output = process.env.PREVIEW_FOLDER;
  const where = output ? { output, ...folders } : folders;
  const container = makeContainerName(name, version);
  const release = {
    name,
    version,
    kind: /** @type {const} */ ('remote'),
    container,
    entry: container,
    groups: Object.keys(exposes),
  };
  /** @type {import('./release-plugin.mjs').Part[]} */
  const parts = [];
  const isStandalone = !findDevPort(name) && !ownReact;
  return createBrowserConfig(
    { release, folder, parts, ...where },
    {
      entry: {},
      clean: { keep: (file) => isStandalone && file.startsWith(standaloneFolder) },
      plugins: [
        makeFederationPlugin(name, container, {
          exposes,
          ...(ownReact ? makeOwnReactSharing(folder) : { shared: modulesUsedByRemotes }),
        }),
        ...remoteReplacementPlugins,
        ...(ownReact ? [new OwnReactPlugin()] : []),
        ...(isStandalone ? [new StandalonePlugin({ release, exposes: removeContractStories(exposes), parts })] : []),
      ],
    },
  );
}

/**
 * Removes the contract stories. They test how a remote works with the shell, and pages that are not ours have no shell.
 * @param {Record<string, string>} exposes
 */
const removeContractStories = ({ './contract': _stories, ...exposes }) => exposes;

/**
 * Makes the sharing options of a remote that brings its own React, which is installed for its folder.
 * @param {string} folder
 */
const makeOwnReactSharing = (folder) => ({
  shared: listModulesForOwnReact(readReactVersion(folder)),
  shareScope: shareScopes,
});

/**
 * Reads the version of the React that is installed for a folder.
 * @param {string} folder @returns {string}
 */
function readReactVersion(folder) {
  const manifest = createRequire(path.join(folder, 'package.json')).resolve('react/package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/** Refuses an import that cannot work in a remote that brings its own React. */
class OwnReactPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('OwnReact', (factory) => {
      factory.hooks.beforeResolve.tap('OwnReact', ({ request }) => {
        if (needsReactOfShell(request))
          throw new Error(`${request} uses the shell's React: a remote with ownReact takes shared-lib/port instead.`);
      });
    });
  }
}

const remountLoaderFile = fileURLToPath(new URL('./dev/remount-loader.mjs', import.meta.url));

/**
 * Makes the plugin that builds the container of a remote.
 * @param {string} name @param {string} container @param {{exposes: Record<string, string>, shared: Record<string, object>, shareScope?: string[]}} options
 */
function makeFederationPlugin(name, container, { exposes, shared, shareScope = [] }) {
  const before = findDevPort(name) && usesReleasedShell() ? `${remountLoaderFile}!` : '';
  return new ModuleFederationPlugin({
    name: container,
    filename: findDevPort(name) ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([key, file]) => [key, { import: before + file, name: key.replace('./', '') }]),
    ),
    shared,
    ...(shareScope.length > 0 && { shareScope }),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
  });
}
