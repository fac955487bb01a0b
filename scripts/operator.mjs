// `npm run operator -- add|remove|reset|list`: manages the operators, who may change releases for everybody.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { runWithBackend } = await import('./serve/bundles.mjs');
  console.log(await runWithBackend((backend) => backend.runOperatorCommand(process.env, process.argv.slice(2))));
});
