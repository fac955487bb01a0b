import { files, read } from './tree';

/** References to the specification (S-1.4) and to product decisions (P-54), as code, tests and docs cite them. */
const reference = /\b(?:S-\d\.\d|P-\d{1,3})\b/g;
/** Migrations stay as they were applied: their checksums are in databases. */
const texts = files.filter(
  (file) => /\.(ts|tsx|mjs|md|sql)$/.test(file) && !file.startsWith('backend/migrations/'),
);
const sections = ['docs/spec/document-1.md', 'docs/spec/document-2.md'].flatMap((file) =>
  [...read(file).matchAll(/^## (S-\d\.\d) /gm)].map(([, name = '']) => name),
);
const decisions = [...read('docs/product-decisions.md').matchAll(/^- \*\*(P-\d+)\*\* /gm)].map(
  ([, name = '']) => name,
);
const known = new Set([...sections, ...decisions]);

const unknownIn = (text: string) => (text.match(reference) ?? []).filter((name) => !known.has(name));
/** 'decision 54' may mean a record, and 'document 1 §4' lies nowhere. */
const vagueIn = (text: string) => text.match(/\b[Dd]ecisions? \d+|\b[Dd]ocument [12],? §/g) ?? [];

describe('references to the specification and to product decisions', () => {
  test('each section and each decision stands there once', () => {
    expect(sections).toHaveLength(18);
    expect(known.size).toBe(sections.length + decisions.length);
  });

  test.each([
    ['lead nowhere', unknownIn],
    ['are vague', vagueIn],
  ])('none of all that are written %s', (_fault, faultsIn) => {
    const faults = texts.flatMap((file) => faultsIn(read(file)).map((fault) => `${file}: ${fault}`));
    expect(faults.filter((fault) => !fault.startsWith('verify/architecture/references.test.ts'))).toEqual([]);
  });

  test('one that leads nowhere and one that is vague are found', () => {
    expect(unknownIn('as P-54, P-954 and S-1.4, S-3.1 say')).toEqual(['P-954', 'S-3.1']);
    expect(vagueIn('as decision 54 and document 1 §4 say')).toEqual(['decision 54', 'document 1 §']);
  });
});
