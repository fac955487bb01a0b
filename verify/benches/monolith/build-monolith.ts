import path from 'node:path';
import webpack from 'webpack';
import { repository } from '../../stand/repository';

/** Builds the reference into a folder of releases that holds nothing else, and gives that folder. */
export async function buildMonolith(folder: string): Promise<string> {
  const { monolith } = await import('./webpack.config.mjs');
  const { packageVersion } = await import('shared-lib/build');
  await build(monolith(path.join(folder, 'shell', packageVersion('shell'))));
  return folder;
}

/** Runs a build to its end; an error of the build is an error here. */
export function build(configuration: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack({ ...configuration, context: configuration.context ?? repository });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
