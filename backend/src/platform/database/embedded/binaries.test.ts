import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLinks, parseLinks, prepareBinaries } from './binaries';

describe('makeLinks', () => {
  it('makes the links that an install without scripts leaves out, and PostgreSQL runs', () => {
    const installed = prepareBinaries({ folder: tmpdir(), user: undefined });
    const copy = mkdtempSync(join(tmpdir(), 'lexboard-binaries-'));
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    const libraries = join(copy, 'lib');
    for (const name of readdirSync(libraries)) {
      if (lstatSync(join(libraries, name)).isSymbolicLink()) rmSync(join(libraries, name));
    }
    const version = () =>
      execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    expect(version).toThrow(/libicu/);
    makeLinks(copy);
    makeLinks(copy);
    expect(version()).toMatch(/PostgreSQL/);
    rmSync(copy, { recursive: true });
  });
});

describe('parseLinks', () => {
  it('reads source and target of each link', () => {
    const link = { source: 'native/lib/a.so.1', target: 'native/lib/a.so' };
    expect(parseLinks([{ ...link, more: 1 }])).toEqual([link]);
  });

  it.each([[{}], [[null]], [[{ source: 'a' }]], [[{ source: 'a', target: 7 }]]])('refuses %j', (content) => {
    expect(() => parseLinks(content)).toThrow('of the embedded database');
  });
});
