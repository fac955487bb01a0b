// `npm start`: installs packages, builds and serves. This script imports no package, because none may be
// installed yet.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { installPackagesAndRun } = await import('./prepare/prepare.mjs');
  const { checkSetup } = await import('./prepare/check-setup.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  await installPackagesAndRun(async () => {
    await checkSetup();
    await buildAll();
  });
  await import('./serve.mjs');
});
