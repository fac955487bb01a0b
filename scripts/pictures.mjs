// `npm run pictures [-- folder]`: takes pictures of all screens, from a server of its own or from BASE=http://localhost:8080.
// `npm run pictures -- document [folder]`: makes docs/pictures of them.
// `npm run pictures -- compare before after folder`: shows two folders side by side, in HTML and in a PNG for each screen.
import { runScript } from './begin.mjs';
import { resolveInRepository } from './repository.mjs';

await runScript(async () => {
  const { installPackagesAndRun } = await import('./prepare/prepare.mjs');
  const { runNode } = await import('./process/run.mjs');
  const args = process.argv.slice(2);
  const needsServer = !['document', 'compare'].includes(args[0] ?? '') && !process.env.BASE;
  if (needsServer) await installPackagesAndRun((await import('./build/build-all.mjs')).buildAll);
  else await installPackagesAndRun();
  const file = resolveInRepository('tests/pictures/pictures.ts');
  process.exitCode = (await runNode(['--import', 'tsx', file, ...args], { onLine: console.log })).code;
});
