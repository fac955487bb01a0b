import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';

type Step = { id?: string; run?: string; uses?: string; env?: Record<string, string> };
type Workflow = { env: Record<string, string>; jobs: Record<string, { steps: Step[] }> };

type WorkflowOptions = {
  /** The repository with the workflow. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** What the expressions of the workflow stand for, such as `secrets.LEXBOARD_KEY`. */
  values: Record<string, string>;
  /** Steps that are not run here. */
  without: RegExp;
};

type FinishedJob = {
  output: string;
  /** What the steps wrote for later steps, such as `link`. */
  outputs: Record<string, string>;
};

/** Runs the `run:` steps of a job of the team's workflow, each as the build server does: by bash, up to a failure. */
export async function runWorkflowJob(
  job: string,
  { folder, env, values, without }: WorkflowOptions,
): Promise<FinishedJob> {
  const text = await readFile(path.join(folder, '.github/workflows/release.yml'), 'utf8');
  const workflow: Workflow = parse(text);
  const outputFile = path.join(folder, '..', 'github-output');
  await writeFile(outputFile, '');
  const finished: FinishedJob = { output: '', outputs: {} };
  for (const step of workflow.jobs[job]?.steps ?? []) {
    if (step.run === undefined || without.test(step.run)) continue;
    const stepEnv = fillExpressions({ ...workflow.env, ...step.env }, values);
    const { stdout, stderr } = await promisify(execFile)('bash', ['-e', '-c', step.run], {
      cwd: folder,
      env: { ...env, ...stepEnv, GITHUB_OUTPUT: outputFile },
      maxBuffer: 1e8,
    });
    finished.output += stdout + stderr;
  }
  for (const line of (await readFile(outputFile, 'utf8')).split('\n').filter(Boolean)) {
    const [name = '', ...value] = line.split('=');
    finished.outputs[name] = value.join('=');
  }
  await rm(outputFile);
  return finished;
}

/** Replaces each `${{ expression }}` by its value. An expression without one is a mistake in the workflow. */
function fillExpressions(env: Record<string, string>, values: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(/\$\{\{ ([\w.]+) \}\}/g, (_all, expression: string) => {
      const value = values[expression];
      if (value === undefined) throw new Error(`The workflow uses ${expression}, which no build server has.`);
      return value;
    });
  return Object.fromEntries(Object.entries(env).map(([name, text]) => [name, fill(text)]));
}
