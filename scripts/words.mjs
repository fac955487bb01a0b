// `npm run words`: writes the catalogue of each package, `words.json`, from the texts in its code.
import { runScript } from './begin.mjs';

await runScript(async () => {
  const { packagesWithScreens, writeCatalogue } = await import('./words/catalogues.mjs');
  for (const name of packagesWithScreens) console.log(`${name}/words.json: ${await writeCatalogue(name)} texts`);
});
