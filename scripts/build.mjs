// `npm run build [-- package …]`: builds the packages that have changed.
import { begin } from './begin.mjs';

await begin(async () => {
  const { prepare } = await import('./prepare/prepare.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  await prepare(() => buildAll(process.argv.slice(2)));
});
