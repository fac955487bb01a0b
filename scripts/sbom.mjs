// `npm run sbom`: writes the bill of materials of everything that is shipped, and the publishing date of each
// package. Run it after a change of the lock file, because tests compare both with the lock file.
import { writeFileSync } from 'node:fs';
import { formatSbom, makeSbom, sbomFile } from 'shared-lib/build/sbom';
import { runScript } from './begin.mjs';
import { readJson, resolveInRepository } from './repository.mjs';

await runScript(async () => {
  const {
    packageAgesFile,
    listAgeCheckedPackages,
    fetchPublishDay: fetchPublishTime,
  } = await import('./sbom/ages.mjs');
  const lock = readJson('package-lock.json');
  const sbom = makeSbom(lock, { name: 'lexboard' });
  writeFileSync(resolveInRepository(sbomFile), formatSbom(sbom));
  console.log(`${sbom.components.length} packages stand in ${sbomFile}.`);
  /** @type {import('./sbom/ages.mjs').Ages} */
  const knownAges = readJson(packageAgesFile);
  const today = new Date().toISOString().slice(0, 10);
  /** @type {import('./sbom/ages.mjs').Ages} */
  const ages = {};
  for (const one of listAgeCheckedPackages(lock)) ages[one] = knownAges[one] ?? [await fetchPublishTime(one), today];
  const lines = Object.entries(ages).map(([one, dates]) => `${JSON.stringify(one)}: ${JSON.stringify(dates)}`);
  writeFileSync(resolveInRepository(packageAgesFile), `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${lines.length} packages stand in ${packageAgesFile}.`);
});
