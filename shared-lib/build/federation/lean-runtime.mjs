import path from 'node:path';
import webpack from 'webpack';
import { libraryFolder } from '../places.mjs';

const federationFolder = path.join(libraryFolder, 'build/federation');

/**
 * Makes a plugin that replaces a module of the federation runtime with our own file.
 * @param {RegExp} what @param {string} by
 */
const makeReplacementPlugin = (what, by) =>
  new webpack.NormalModuleReplacementPlugin(what, path.join(federationFolder, by));

/**
 * The shell contains the federation runtime of the whole page. These plugins leave out the parts that read the
 * manifests of Module Federation, because our release set replaces these manifests.
 */
export const shellReplacementPlugins = [
  makeReplacementPlugin(/snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.mjs'),
  makeReplacementPlugin(/utils[\\/]preload\.js$/, 'no-preload.mjs'),
];

/** With these plugins, a remote uses the shell's runtime. This saves four kilobytes in every entry. */
export const remoteReplacementPlugins = [
  makeReplacementPlugin(
    /webpack-bundler-runtime[\\/](dist[\\/](index|bundler)\.c?js|bundler)$/,
    'runtime-of-shell.mjs',
  ),
];
