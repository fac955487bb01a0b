import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isContractStoryFile, isStandaloneFile, type Release, sbomFile, typesFile } from 'shared-lib/releases';

const budgetsSchema = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Object({ bytes: Type.Integer({ minimum: 1 }), why: Type.String({ minLength: 10 }) })),
);

/** The file with the budgets. It is in the folder `delivery`, or in the root of a team's own repository. */
const budgetsFile = 'budgets.json';
const budgetsFolders = ['delivery', '.'];

export type Budgets = Static<typeof budgetsSchema>;

/**
 * The parts of a release that must have a budget, by kind of package. A release without one of these budgets
 * cannot be published.
 */
const requiredBudgetParts = {
  shell: ['main', 'sign-in-app', 'all'],
  remote: ['entry', './app', 'all'],
} as const satisfies Record<Release['kind'], readonly string[]>;

/** Reads the budget of each part of a release: how many compressed bytes it may have, and why. */
export async function readBudgets(root: string): Promise<Budgets> {
  const budgetsPaths = budgetsFolders.map((folder) => path.join(root, folder, budgetsFile));
  const budgetsPath = budgetsPaths.find((file) => existsSync(file)) ?? path.join(root, budgetsFile);
  const value: unknown = JSON.parse(await readFile(budgetsPath, 'utf8'));
  if (Value.Check(budgetsSchema, value)) return value;
  throw new Error(`${budgetsPath} gives for each part of a release its bytes and why.`);
}

/** Describes, in sentences, the parts of a release that exceed their budget or have none. */
export function findBudgetFaults(
  release: Release,
  budgets: Budgets,
  getTransferSize: (file: string) => number,
): string[] {
  const budget = budgets[release.name] ?? {};
  const missingParts = requiredBudgetParts[release.kind].filter((part) => !budget[part]);
  if (missingParts.length > 0)
    return missingParts.map(
      (part) => `${budgetsFile} says nothing of ${release.name}, ${part}: give it its bytes, and why.`,
    );
  return Object.entries(budget).flatMap(([part, { bytes }]) => {
    const files = listFilesOfReleasePart(release, part);
    if (!files) return [`${budgetsFile} names ${part} of ${release.name}, which has no such part.`];
    const weight = files.reduce((sum, file) => sum + getTransferSize(file), 0);
    if (weight <= bytes) return [];
    return [
      `${release.name}, ${part}: ${weight} bytes packed, ${weight - bytes} more than its budget of ${bytes} in ${budgetsFile}. Make it lighter, or give it more there and say why.`,
    ];
  });
}

/** Files that do not count towards a budget, because pages never load them. Contract stories do not count either. */
const filesOutsideBudget = [sbomFile, typesFile];

function listFilesOfReleasePart(release: Release, part: string): string[] | undefined {
  const { entry, groups, files } = release;
  if (part === 'entry') return [entry];
  const paths = files.map((file) => file.path);
  // Counts only scripts and style sheets, because a page of a federation host loads no other files.
  if (part === 'standalone') return paths.filter((file) => isStandaloneFile(file) && /\.(js|css)$/.test(file));
  if (part !== 'all') return groups[part];
  return paths.filter(
    (file) => !filesOutsideBudget.includes(file) && !isStandaloneFile(file) && !isContractStoryFile(release, file),
  );
}
