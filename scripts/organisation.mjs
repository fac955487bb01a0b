// `npm run organisation -- renew <organisation> <day>`: lets a subscription go on.
import { begin } from './begin.mjs';

await begin(async () => {
  const { withBackend } = await import('./serve/backend-bundle.mjs');
  console.log(await withBackend((backend) => backend.changeOrganisation(process.env, process.argv.slice(2))));
});
