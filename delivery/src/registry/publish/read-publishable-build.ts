import path from 'node:path';
import { sbomFile } from 'shared-lib/releases';
import type { Refusal } from '../registry/refusal';
import { refuse } from '../registry/refusal';
import { budgetFaults, readBudgets } from './budget';
import { type Build, readBuild } from './read-build';

/**
 * Reads a build that may be published: complete, of that package, with its bill of materials, and within its
 * budgets.
 */
export async function readPublishableBuild(
  root: string,
  name: string,
  folder = path.join(root, name, 'dist'),
): Promise<Build | Refusal> {
  const build = await readBuild(folder, name);
  if (!build.ok) return build;
  const { release, files } = build;
  if (!files.has(sbomFile))
    return refuse('missing-file', `The build of ${name} has no ${sbomFile}: build it again.`);
  const weigh = (file: string) => (files.get(`${file}.br`) ?? files.get(file))?.length ?? 0;
  const faults = budgetFaults(release, await readBudgets(root), weigh);
  return faults.length > 0 ? refuse('over-budget', faults.join('\n')) : build;
}
