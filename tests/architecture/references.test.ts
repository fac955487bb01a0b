import { files, read } from './tree';

/** References to the specification (S-1.4) and to product decisions (P-54) in code, tests and docs. */
const reference = /\b(?:S-\d\.\d|P-\d{1,3})\b/g;
/** Migrations are left out: their checksums are in databases, so they cannot change. */
const texts = files.filter((file) => /\.(ts|tsx|mjs|md|sql)$/.test(file) && !file.startsWith('backend/migrations/'));
const sections = ['docs/spec/document-1.md', 'docs/spec/document-2.md'].flatMap((file) =>
  [...read(file).matchAll(/^## (S-\d\.\d) /gm)].map(([, name = '']) => name),
);
const decisions = [...read('docs/product-decisions.md').matchAll(/^- \*\*(P-\d+)\*\* /gm)].map(([, name = '']) => name);
const known = new Set([...sections, ...decisions]);

const unknownIn = (text: string) => (text.match(reference) ?? []).filter((name) => !known.has(name));
/** 'decision 54' may also mean a record, and 'document 1 §4' cannot be followed. */
const vagueIn = (text: string) => text.match(/\b[Dd]ecisions? \d+|\b[Dd]ocument [12],? §/g) ?? [];

describe('references to the specification and to product decisions', () => {
  test('name sections and decisions that exist once', () => {
    expect(sections).toHaveLength(18);
    expect(known.size).toBe(sections.length + decisions.length);
  });

  test.each([
    ['lead nowhere', unknownIn],
    ['are vague', vagueIn],
  ])('are all correct: none of them %s', (_fault, faultsIn) => {
    const faults = texts.flatMap((file) => faultsIn(read(file)).map((fault) => `${file}: ${fault}`));
    expect(faults.filter((fault) => !fault.startsWith('tests/architecture/references.test.ts'))).toEqual([]);
  });

  test('are found when they lead nowhere or are vague', () => {
    expect(unknownIn('as P-54, P-954 and S-1.4, S-3.1 say')).toEqual(['P-954', 'S-3.1']);
    expect(vagueIn('as decision 54 and document 1 §4 say')).toEqual(['decision 54', 'document 1 §']);
  });
});
