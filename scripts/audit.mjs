// `npm run audit -- verify [organisation]`: whether the journal is as it was written. Ends with 1 where it is not.
import { begin } from './begin.mjs';

await begin(async () => {
  const { withBackend } = await import('./serve/backend-bundle.mjs');
  const isIntact = await withBackend((backend) =>
    backend.audit(process.env, process.argv.slice(2), console.log),
  );
  if (!isIntact) process.exitCode = 1;
});
