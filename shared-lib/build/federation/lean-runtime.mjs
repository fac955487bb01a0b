import path from 'node:path';
import webpack from 'webpack';
import { repository } from '../places.mjs';

const here = path.join(repository, 'shared-lib/build/federation');

/** @param {RegExp} what @param {string} by */
const replace = (what, by) => new webpack.NormalModuleReplacementPlugin(what, path.join(here, by));

/** The shell carries the federation runtime for the whole page, without the parts that only manifests need. */
export const inShell = [
  replace(/snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.mjs'),
  replace(/utils[\\/]preload\.js$/, 'no-preload.mjs'),
];

/** A remote takes the runtime from the shell, which saves four kilobytes in every entry. */
export const inRemote = [
  replace(/webpack-bundler-runtime[\\/](dist[\\/](index|bundler)\.c?js|bundler)$/, 'taken-runtime.mjs'),
];
