// `npm run shared [-- accept <part>]`: what all servers of one database must share, and whether this one does.
import { begin } from './begin.mjs';

await begin(async () => {
  const { withBackend } = await import('./serve/backend-bundle.mjs');
  console.log(await withBackend((backend) => backend.shared(process.env, process.argv.slice(2))));
});
