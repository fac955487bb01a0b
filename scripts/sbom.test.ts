import { readFileSync } from 'node:fs';
import { formatSbom, makeSbom } from 'shared-lib/build/sbom';
import { resolveInRepository } from './repository.mjs';
import { type Ages, findTooYoungPackages, listAgeCheckedPackages, packageAgesFile } from './sbom/ages.mjs';

type Entry = {
  name?: string;
  os?: unknown;
  cpu?: unknown;
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
};
type Lock = { packages: Record<string, Entry> };

const read = (file: string) => readFileSync(resolveInRepository(file), 'utf8');
const readJson = <Content>(file: string): Content => JSON.parse(read(file));

const installed = 'node_modules/';
const lock = readJson<Lock>('package-lock.json');
/** The packages from the registry: name, and entry in the lock file. */
const foreign = Object.entries(lock.packages)
  .filter(([at, { link }]) => at.includes(installed) && !link)
  .map(([at, entry]) => ({ name: at.slice(at.lastIndexOf(installed) + installed.length), ...entry }));

/** The rows `| licence | where | why |` of the list. */
const licences = new Map(
  [...read('docs/licences.md').matchAll(/^\| `([^`]+)` \| (shipped|tools) \| .{10,} \|$/gm)].map(
    ([, licence, where]) => [licence, where],
  ),
);

/** These were only six days old when the list was begun: one day short, and no reason to remove them. */
const addedEarly = [
  '@tanstack/query-core@5.108.0',
  '@tanstack/react-query@5.108.0',
  'csstype@3.2.4',
  'electron-to-chromium@1.5.488',
  'node-releases@2.0.65',
];

describe('the packages from the registry', () => {
  it('are in the bill of materials as the lock file has them (npm run sbom)', () => {
    expect(read('sbom.cdx.json')).toBe(formatSbom(makeSbom(lock, { name: 'lexboard' })));
  });

  it('were a week old when they were added (npm run sbom shows the days), except those on the list', () => {
    const ages = readJson<Ages>(packageAgesFile);
    expect(Object.keys(ages)).toEqual(listAgeCheckedPackages(lock));
    expect(findTooYoungPackages(ages)).toEqual(addedEarly);
  });

  it('have a licence that docs/licences.md allows, or are named there themselves', () => {
    const unknown = foreign.filter(({ name, license, dev }) => {
      const where = licences.get(license ?? name);
      return where === undefined || (where === 'tools' && !dev);
    });
    expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('run an install script only when package.json allows it', () => {
    const { allowScripts = {} } = readJson<{ allowScripts?: Record<string, boolean> }>('package.json');
    const asking = foreign.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(asking)].sort());
    // Everything works without scripts. Look at a package that needs one before you allow it.
    expect(Object.values(allowScripts)).not.toContain(true);
  });

  it('have none of our names, and our packages are private', () => {
    const names = foreign.map(({ name }) => name);
    const { workspaces } = readJson<{ workspaces: string[] }>('package.json');
    for (const own of workspaces) {
      expect(readJson<{ private?: boolean }>(`${own}/package.json`).private).toBe(true);
      expect(names).not.toContain(own);
    }
  });
});
