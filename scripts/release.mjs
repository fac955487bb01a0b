// `npm run release -- …`: releases remotes, from a build to everybody. Exits with 1 when refused, 2 when not understood.
import { begin } from './begin.mjs';

await begin(async () => {
  const { prepare } = await import('./prepare/prepare.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  const { deliveryBundle } = await import('./serve/bundles.mjs');
  const args = process.argv.slice(2);
  const packages = packagesToBuild(args[0]);
  if (packages) await prepare(() => buildAll(packages));
  process.exitCode = await deliveryBundle().release({
    env: process.env,
    args,
    say: console.log,
    build: (name) => prepare(() => buildAll([name])),
  });
});

/** The packages that a command needs built; other commands use the existing builds. @param {string | undefined} command */
function packagesToBuild(command) {
  if (command === 'init') return [];
  return command === 'publish' || command === 'create' ? ['delivery'] : undefined;
}
