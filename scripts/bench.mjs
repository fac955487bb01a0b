// `npm run bench [-- name …]`: runs the benches in tests/bench, all or the named ones.
// `npm run bench -- document [name …]`: stores their last results, which docs/performance.md shows.
import { readdirSync } from 'node:fs';
import { runScript } from './begin.mjs';
import { resolveInRepository } from './repository.mjs';

const benchFolder = 'tests/bench';
const benchFileEnding = '.bench.ts';

await runScript(async () => {
  const { choose } = await import('./test/run-parts.mjs');
  const { runNode } = await import('./process/run.mjs');
  const benches = readdirSync(resolveInRepository(benchFolder))
    .filter((file) => file.endsWith(benchFileEnding))
    .sort()
    .map((file) => ({ name: file.slice(0, -benchFileEnding.length), file: resolveInRepository(benchFolder, file) }));
  const [first = '', ...others] = process.argv.slice(2);
  const { installPackagesAndRun } = await import('./prepare/prepare.mjs');
  if (first === 'document') {
    await installPackagesAndRun();
    const names = choose(others, benches).map(({ name }) => name);
    const args = ['--import', 'tsx', resolveInRepository('tests/bench/document.ts'), ...names];
    process.exitCode = (await runNode(args, { onLine: console.log })).code;
    return;
  }
  const chosen = choose(process.argv.slice(2), benches);
  const { buildAll } = await import('./build/build-all.mjs');
  await installPackagesAndRun(buildAll);
  for (const { name, file } of chosen) {
    console.log(`\n${name}`);
    const { code } = await runNode(['--import', 'tsx', file], { onLine: console.log });
    if (code !== 0) process.exitCode = 1;
  }
});
