// `npm run shared [-- accept <part>]`: shows the secrets and folders that all servers of one database must
// share. Exits with 1 if this server has other ones.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { runWithBackend } = await import('./serve/bundles.mjs');
  const { readSavedEdgeSecret } = await import('./serve/edge-secret.mjs');
  // Uses the edge secret that `npm start` saved, but does not create one.
  process.env.EDGE_SECRET ||= readSavedEdgeSecret(process.env) ?? '';
  const { text, isShared } = await runWithBackend((backend) =>
    backend.runSharedCommand(process.env, process.argv.slice(2)),
  );
  console.log(text);
  if (!isShared) process.exitCode = 1;
});
