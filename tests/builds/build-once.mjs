// Builds one package, or a copy of one, into its own folder: node build-once.mjs <folder> <output> <cache>. It is a
// separate process, so that only the cache on disk can pass from one build to the next.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';

const [place = '', output = '', cache = ''] = process.argv.slice(2);
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..', place);
process.chdir(folder);

const { default: config } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
for (const one of [config].flat()) {
  one.context = folder;
  one.output.path = output;
  if (one.cache) one.cache.cacheDirectory = cache;
}

const compiler = webpack(config);
compiler.run((error, stats) => {
  compiler.close((closeError) => {
    const fault = error ?? closeError ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
    if (!fault) return;
    console.error(fault);
    process.exitCode = 1;
  });
});
