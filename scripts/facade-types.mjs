// `npm run facade-types`: writes the types of each facade version into a file of shared-lib/facade-types.
// Releases contain these types, and the registry compares them.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { writeFacadeTypes } = await import('./facades/write-facade-types.mjs');
  const { resolveInRepository: inRepository } = await import('./repository.mjs');
  const files = await writeFacadeTypes(inRepository('shared-lib/facade-types'));
  console.log(`Wrote ${files.length} files into shared-lib/facade-types.`);
});
