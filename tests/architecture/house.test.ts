import { targetOf } from './rings';
import { importsOf, parse } from './source';
import { codeFiles, isTest, read } from './tree';

/** The source files of the product: those of all packages, without tests. */
const product = codeFiles.filter(
  (file) => /^((shell|mfe-[\w-]+|backend|delivery)\/src|shared-lib)\//.test(file) && !isTest(file),
);
const linesOf = (file: string) => read(file).trimEnd().split('\n').length;
const lines = new Map(product.map((file) => [file, linesOf(file)]));
const importsFrom = new Map(product.map((file) => [file, importsOf(parse(file)).map((name) => targetOf(file, name))]));

/** The files of a package that a file reaches by its imports, itself included. */
function countReachedFiles(start: string, packageFolder: string): number {
  const reached = new Set([start]);
  for (const file of reached)
    for (const target of importsFrom.get(file) ?? []) if (target?.startsWith(packageFolder)) reached.add(target);
  return [...reached].filter((file) => lines.has(file)).length;
}

describe('the product', () => {
  // 1,000 before the obligations; these add 150, filing 50, reminders, events, licenses held, lists, imports and the
  // board 120. The median was 80 before; names that say more fill more lines.
  test('has at most 1,320 files, with a median of 50 to 100 lines', () => {
    const sorted = [...lines.values()].sort((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    process.stdout.write(`  ${sorted.length} files, median ${median} lines\n`);
    expect(sorted.length).toBeLessThanOrEqual(1320);
    expect(median).toBeGreaterThanOrEqual(50);
    expect(median).toBeLessThanOrEqual(100);
  });

  test('has at most 40 files under 30 lines that only one file imports', () => {
    const importers = new Map<string, Set<string>>();
    for (const [file, targets] of importsFrom)
      for (const target of targets) if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    const small = product.filter((file) => (lines.get(file) ?? 0) < 30 && importers.get(file)?.size === 1);
    process.stdout.write(`  ${small.length} files under 30 lines with one importer\n`);
    expect(small.length).toBeLessThanOrEqual(40);
  });

  test('needs at most 45 files of mfe-workspace for a list', () => {
    const reached = countReachedFiles('mfe-workspace/src/list/record-list.tsx', 'mfe-workspace/');
    process.stdout.write(`  a list reaches ${reached} files of its package\n`);
    expect(reached).toBeGreaterThan(10);
    expect(reached).toBeLessThanOrEqual(45);
  });
});
