// `npm run dev [-- mfe-… …] [--alone]`: what is named comes from source with hot reload, the rest as built.
import { begin } from './begin.mjs';

await begin(async () => {
  const { prepare } = await import('./prepare/prepare.mjs');
  const { buildAll } = await import('./build/build-all.mjs');
  const { readDevPort } = await import('./dev/read-dev-port.mjs');
  const { readDevWish } = await import('./dev/read-dev-wish.mjs');
  const wish = { ...readDevWish(process.argv.slice(2)), port: readDevPort(process.env) };
  await prepare(buildAll);
  const { runDev } = await import('./dev/run-dev.mjs');
  await runDev(wish);
});
