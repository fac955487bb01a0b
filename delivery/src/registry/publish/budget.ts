import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type Release, sbomFile } from 'shared-lib/releases';

const schema = Type.Record(
  Type.String(),
  Type.Record(
    Type.String(),
    Type.Object({ bytes: Type.Integer({ minimum: 1 }), why: Type.String({ minLength: 10 }) }),
  ),
);

/** The budgets of the repository. */
const budgetsFile = 'delivery/budgets.json';

export type Budgets = Static<typeof schema>;

/** Without a bound for the first load and for the whole, nothing is published. */
const bounded = {
  shell: ['main', 'sign-in-app', 'all'],
  remote: ['entry', './app', 'all'],
} as const satisfies Record<Release['kind'], readonly string[]>;

/** How many bytes each part of a release may weigh, compressed, and why. */
export async function readBudgets(root: string): Promise<Budgets> {
  const place = path.join(root, budgetsFile);
  const value: unknown = JSON.parse(await readFile(place, 'utf8'));
  if (Value.Check(schema, value)) return value;
  throw new Error(`${place} gives for each part of a release its bytes and why.`);
}

/** Lists as sentences what weighs too much or has no bound. `weigh` returns the transfer size of a file. */
export function budgetFaults(release: Release, budgets: Budgets, weigh: (file: string) => number): string[] {
  const budget = budgets[release.name] ?? {};
  const unbound = bounded[release.kind].filter((part) => !budget[part]);
  if (unbound.length > 0)
    return unbound.map(
      (part) => `${budgetsFile} says nothing of ${release.name}, ${part}: give it its bytes, and why.`,
    );
  return Object.entries(budget).flatMap(([part, { bytes }]) => {
    const files = filesOf(release, part);
    if (!files) return [`${budgetsFile} names ${part} of ${release.name}, which has no such part.`];
    const weight = files.reduce((sum, file) => sum + weigh(file), 0);
    if (weight <= bytes) return [];
    return [
      `${release.name}, ${part}: ${weight} bytes packed, ${weight - bytes} more than its budget of ${bytes} in ${budgetsFile}. Make it lighter, or give it more there and say why.`,
    ];
  });
}

function filesOf({ entry, groups, files }: Release, part: string): string[] | undefined {
  if (part === 'entry') return [entry];
  if (part !== 'all') return groups[part];
  // Pages never load the bill of materials.
  return files.map((file) => file.path).filter((file) => file !== sbomFile);
}
