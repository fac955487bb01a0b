import { readFileSync } from 'node:fs';
import { makeSbom, sbomText } from 'shared-lib/build/sbom';
import { place } from './repository.mjs';
import { type Ages, agesFile, datedPackages, tooYoung } from './sbom/ages.mjs';

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

const read = (file: string) => readFileSync(place(file), 'utf8');
const readJson = <Content>(file: string): Content => JSON.parse(read(file));

const installed = 'node_modules/';
const lock = readJson<Lock>('package-lock.json');
/** What comes from the registry: its name, and what the lock file says of it. */
const foreign = Object.entries(lock.packages)
  .filter(([at, { link }]) => at.includes(installed) && !link)
  .map(([at, entry]) => ({ name: at.slice(at.lastIndexOf(installed) + installed.length), ...entry }));

/** The rows `| licence | where | why |` of the list. */
const licences = new Map(
  [...read('docs/licences.md').matchAll(/^\| `([^`]+)` \| (shipped|tools) \| .{10,} \|$/gm)].map(
    ([, licence, where]) => [licence, where],
  ),
);

/** Six days old when the list was begun: a day short, and no reason to take them out. */
const takenEarly = [
  '@tanstack/query-core@5.108.0',
  '@tanstack/react-query@5.108.0',
  'csstype@3.2.4',
  'electron-to-chromium@1.5.488',
  'node-releases@2.0.65',
];

describe('what comes from others', () => {
  it('stands in the bill of materials as the lock file says it (npm run sbom)', () => {
    expect(read('sbom.cdx.json')).toBe(sbomText(makeSbom(lock, { name: 'lexboard' })));
  });

  it('was a week old when it was taken (npm run sbom tells the days), but for what the list says', () => {
    const ages = readJson<Ages>(agesFile);
    expect(Object.keys(ages)).toEqual(datedPackages(lock));
    expect(tooYoung(ages)).toEqual(takenEarly);
  });

  it('has a licence that docs/licences.md allows there, or is named there itself', () => {
    const unknown = foreign.filter(({ name, license, dev }) => {
      const where = licences.get(license ?? name);
      return where === undefined || (where === 'tools' && !dev);
    });
    expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('runs a script at its installation only where package.json decided so', () => {
    const { allowScripts = {} } = readJson<{ allowScripts?: Record<string, boolean> }>('package.json');
    const asking = foreign.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(asking)].sort());
    // All of it works without: a package that needs one is looked at before it is allowed.
    expect(Object.values(allowScripts)).not.toContain(true);
  });

  it('has no name of our own, and ours are published nowhere', () => {
    const names = foreign.map(({ name }) => name);
    const { workspaces } = readJson<{ workspaces: string[] }>('package.json');
    for (const own of workspaces) {
      expect(readJson<{ private?: boolean }>(`${own}/package.json`).private).toBe(true);
      expect(names).not.toContain(own);
    }
  });
});
