// `npm run bench [-- name …]`: runs all benches of verify/benches, or those that are named. `npm run bench --
// document [name …]`: writes their last results into docs/performance.md.
import { begin } from './begin.mjs';
import { place } from './repository.mjs';

await begin(async () => {
  const { benches } = await import('./test/benches.mjs');
  const { choose } = await import('./test/choose.mjs');
  const { runNode } = await import('./process/run.mjs');
  const [first = '', ...others] = process.argv.slice(2);
  const { prepare } = await import('./prepare/prepare.mjs');
  if (first === 'document') {
    await prepare();
    const names = choose(others, benches()).map(({ name }) => name);
    const args = ['--import', 'tsx', place('verify/benches/document.ts'), ...names];
    process.exitCode = (await runNode(args, { onLine: console.log })).code;
    return;
  }
  const chosen = choose(process.argv.slice(2), benches());
  const { buildAll } = await import('./build/build-all.mjs');
  await prepare(buildAll);
  for (const { name, file } of chosen) {
    console.log(`\n${name}`);
    const { code } = await runNode(['--import', 'tsx', file], { onLine: console.log });
    if (code !== 0) process.exitCode = 1;
  }
});
