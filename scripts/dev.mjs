// `npm run dev [-- mfe-… …] [--alone | --against <address>]`: serves the named remotes from source with hot
// reload, and the others as they were built.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { installPackagesAndRun } = await import('./prepare/prepare.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  const { checkPortIsFree, readDevPort } = await import('./dev/ports.mjs');
  const { readDevRequest } = await import('./dev/read-dev-options.mjs');
  const { against, ...request } = readDevRequest(process.argv.slice(2));
  // With --against, another Lexboard serves the app. It may use port 8080 of this machine, so the default is
  // 8081.
  const port = readDevPort(process.env, against ? 8081 : 8080);
  await checkPortIsFree(port);
  await installPackagesAndRun(against ? undefined : buildAll);
  const { runDevUntilStopped: runDev } = await import('./dev/run-dev.mjs');
  const { startRemotesAgainstEdge } = await import('./dev/start-against.mjs');
  const { startLexboardFromSource } = await import('./dev/start-from-source.mjs');
  await runDev((running) =>
    against
      ? startRemotesAgainstEdge({ ...request, port, against }, running)
      : startLexboardFromSource({ ...request, port }, running),
  );
});
