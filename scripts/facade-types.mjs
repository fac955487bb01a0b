// `npm run facade-types`: writes the types of each version of a facade into shared-lib/facade-types, as one file each.
// Releases carry these types, and the registry compares them. A new version of a facade needs its file.
import { begin } from './begin.mjs';

await begin(async () => {
  const { writeFacadeTypes } = await import('./facades/write-facade-types.mjs');
  const { inRepository } = await import('./repository.mjs');
  const files = await writeFacadeTypes(inRepository('shared-lib/facade-types'));
  console.log(`Wrote ${files.length} files into shared-lib/facade-types.`);
});
