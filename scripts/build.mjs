// `npm run build [-- package …]`: builds the packages that have changed.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { installPackagesAndRun } = await import('./prepare/prepare.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  await installPackagesAndRun(() => buildAll(process.argv.slice(2)));
});
