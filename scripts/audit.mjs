// `npm run audit -- verify [organisation]`: checks that nobody changed the journal. Exits with 1 if somebody
// did.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { withBackend } = await import('./serve/bundles.mjs');
  const isIntact = await withBackend((backend) =>
    backend.runAuditCommand(process.env, process.argv.slice(2), console.log),
  );
  if (!isIntact) process.exitCode = 1;
});
