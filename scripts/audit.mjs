// `npm run audit -- verify [organisation]`: whether the journal is as it was written. Ends with 1 where it is not.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { begin } from './begin.mjs';
import { StartError } from './prepare/start-error.mjs';
import { place } from './repository.mjs';

await begin(async () => {
  const bundle = place('backend/dist/main.js');
  if (!existsSync(bundle))
    throw new StartError('backend is not built: run `npm run build`, then verify again.');
  const { audit } = createRequire(import.meta.url)(bundle);
  try {
    const isIntact = await audit(process.env, process.argv.slice(2), console.log);
    if (!isIntact) process.exitCode = 1;
  } catch (error) {
    // The bundle has errors of its own, which are told apart by their names.
    const isForTheReader = error instanceof Error && ['SettingsError', 'StartError'].includes(error.name);
    throw isForTheReader ? new StartError(error.message) : error;
  }
});
