// `npm test [-- part …]`: runs every automatic check; the last line is `N passed, N failed`.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { parts } = await import('./test/parts.mjs');
  const { installPackagesAndRun } = await import('./prepare/prepare.mjs');
  const { repository } = await import('./repository.mjs');
  const { choose, runParts } = await import('./test/run-parts.mjs');
  const { readSlowness } = await import('./process/slowness.mjs');
  const { lastLine } = await import('./test/results.mjs');
  const { leaveOutTestsOfOtherDays } = await import('./test/long-tests.mjs');
  const { useMemoryForTemporaryFiles } = await import('./test/memory-folder.mjs');
  const chosen = choose(process.argv.slice(2), parts);
  await installPackagesAndRun().catch((error) => {
    console.log(lastLine([{ passed: 0, failed: 1 }]));
    throw error;
  });
  useMemoryForTemporaryFiles();
  // Measures once how slow this machine is, so that all parts of the tests use the same factor.
  const times = readSlowness(repository);
  console.log(`Deadlines of tests are ${times} times the usual ones: as slow as this machine is now, or may become.`);
  if (process.argv.length === 2) leaveOutTestsOfOtherDays();
  process.exitCode = await runParts(chosen);
});
