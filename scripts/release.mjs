// `npm run release -- …`: releases remotes, from a build to everybody. Exits with 1 if the release was
// refused, 2 if the arguments are wrong.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { installPackagesAndRun } = await import('./prepare/prepare.mjs');
  const { buildAll, buildPreview } = await import('./build/build-all.mjs');
  const { loadDelivery } = await import('./serve/bundles.mjs');
  const env = { ...process.env };
  // Removes the signing key from the environment. Builds do not need it.
  delete process.env.LEXBOARD_KEY;
  const args = process.argv.slice(2);
  const packages = listPackagesToBuild(args[0]);
  if (packages) await installPackagesAndRun(() => buildAll(packages));
  process.exitCode = await loadDelivery().release({
    env,
    args,
    say: console.log,
    note: console.error,
    build: async (name, version) => {
      /** @type {string | undefined} */
      let folder;
      await installPackagesAndRun(async () => {
        if (version === undefined) await buildAll([name]);
        else folder = await buildPreview(name, version);
      });
      return folder;
    },
  });
});

/**
 * Returns the packages that must be built before a command. Empty for commands that use existing builds.
 * @param {string | undefined} command
 */
function listPackagesToBuild(command) {
  if (command === 'init') return [];
  return ['publish', 'preview', 'create'].includes(command ?? '') ? ['delivery'] : undefined;
}
