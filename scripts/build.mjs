// `npm run build [-- package …]`: builds the packages that have changed.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { installPackagesAndRun: installAndRun } = await import('./prepare/prepare.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  await installAndRun(() => buildAll(process.argv.slice(2)));
});
