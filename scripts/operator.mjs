// `npm run operator -- add|remove|reset|list`: manages the operators, who may change releases for everybody.
import { begin } from './begin.mjs';

await begin(async () => {
  const { withBackend } = await import('./serve/bundles.mjs');
  console.log(await withBackend((backend) => backend.runOperatorCommand(process.env, process.argv.slice(2))));
});
