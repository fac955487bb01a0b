// `npm run organisation -- add <name> --admin <e-mail>`: creates an organisation. Other commands list, close
// and renew organisations.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { runWithBackend } = await import('./serve/bundles.mjs');
  console.log(await runWithBackend((backend) => backend.runOrganisationCommand(process.env, process.argv.slice(2))));
});
