// `npm run kit [-- <folder>]`: packs @lexboard/remote-kit. With it, a team can develop its remote in its own
// repository.
import path from 'node:path';
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { installPackagesAndRun } = await import('./prepare/prepare.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  const { makeRemoteKit } = await import('./kit/make-kit.mjs');
  await installPackagesAndRun(() => buildAll(['delivery']));
  const folder = path.resolve(process.argv[2] ?? 'data/kit');
  console.log(`The kit is ${await makeRemoteKit(folder)}. Next: npm publish it in your registry.`);
});
