// `npm start`: installs, builds and serves. This script uses only Node, because it runs before anything is
// installed.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { prepare } = await import('./prepare/prepare.mjs');
  const { checkSetup } = await import('./prepare/check-setup.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  await prepare(async () => {
    await checkSetup();
    await buildAll();
  });
  await import('./serve.mjs');
});
