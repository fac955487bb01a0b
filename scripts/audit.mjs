// `npm run audit -- verify [organisation]`: checks that the journal was not changed. Exits with 1 when it was.
import { begin } from './begin.mjs';

await begin(async () => {
  const { withBackend } = await import('./serve/bundles.mjs');
  const isIntact = await withBackend((backend) =>
    backend.runAuditCommand(process.env, process.argv.slice(2), console.log),
  );
  if (!isIntact) process.exitCode = 1;
});
