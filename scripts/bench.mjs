// `npm run bench [-- name …]`: the benches of verify/benches, all or those that are named.
import { begin } from './begin.mjs';

await begin(async () => {
  const { benches } = await import('./test/benches.mjs');
  const { choose } = await import('./test/choose.mjs');
  const { prepare } = await import('./prepare/prepare.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  const { runNode } = await import('./process/run.mjs');
  const chosen = choose(process.argv.slice(2), benches());
  await prepare(buildAll);
  for (const { name, file } of chosen) {
    console.log(`\n${name}`);
    const { code } = await runNode(['--import', 'tsx', file], { onLine: console.log });
    if (code !== 0) process.exitCode = 1;
  }
});
