// `npm run audit -- verify [organisation]`: checks that the journal was not changed. If it was, exits with 1.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { runWithBackend } = await import('./serve/bundles.mjs');
  const isIntact = await runWithBackend((backend) =>
    backend.runAuditCommand(process.env, process.argv.slice(2), console.log),
  );
  if (!isIntact) process.exitCode = 1;
});
