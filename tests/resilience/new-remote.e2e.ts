import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { collectOutcomes } from '../e2e/collect-outcomes';
import { heading } from '../e2e/on-the-page';
import { buildInCopy, copyRepository } from './copy-repository';
import { resilienceTest } from './resilience';

const name = 'mfe-example';

/** Runs an installed program in a folder; throws its output when it fails. */
async function run(folder: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 1e8 };
  await promisify(execFile)(process.execPath, [program, ...args], options).catch(
    (error: Error & { stdout: string }) => {
      throw new Error(`${error.message}\n${error.stdout}`);
    },
  );
}

/** Runs the checks of `npm run check` on a new remote. */
async function check(copy: string): Promise<void> {
  const installed = (file: string) => path.join(copy, 'node_modules', file);
  const tsc = installed('@typescript/native/bin/tsc');
  for (const typed of [name, 'shell']) await run(copy, tsc, ['-p', typed, '--noEmit']);
  await run(copy, installed('@biomejs/biome/bin/biome'), ['check', name, 'shared-lib/releases', 'tests']);
  const jest = [installed('jest/bin/jest.js'), '--ci'] as const;
  await run(copy, jest[0], [jest[1], '--selectProjects', name]);
  const about = ['remotes', 'versions', 'imports', 'names'].map((file) => `architecture/${file}.test.ts`);
  await run(copy, jest[0], [jest[1], '--selectProjects', 'architecture', '--', ...about]);
}

async function raiseVersion(folder: string, version: string): Promise<void> {
  const file = path.join(folder, 'package.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }));
}

resilienceTest(
  'a new remote is created by one command, and reaches people without a restart',
  async ({ page, app }) => {
    const { address } = app.proxy;
    const copy = path.join(app.folder, 'copy');
    const command = app.commandIn(copy, (of) => buildInCopy(copy, of));
    await page.goto(`${address}/example`);
    await expect(heading(page, 'Page not found')).toBeVisible();

    await copyRepository(copy);
    await command('create', name);
    await expect(command('create', name)).rejects.toThrow('There is a folder mfe-example already.');
    await raiseVersion(path.join(copy, 'shell'), '9.0.0');
    const published = async () => {
      await command('publish', name);
      await command('promote', name, '0.1.0');
      await command('publish', 'shell');
      await command('canary', 'shell', '9.0.0', '--share', '100');
      await command('promote', 'shell');
    };
    await Promise.all([check(copy), published()]);

    const outcomes = collectOutcomes(page, name);
    await expect
      .poll(async () => {
        await page.goto(`${address}/workspace`);
        // The frame comes after the page has loaded, with all of its links at once.
        await page.getByRole('link', { name: 'Workspace', exact: true }).waitFor();
        return page.getByRole('link', { name: 'Example', exact: true }).count();
      })
      .toBe(1);
    await page.getByRole('link', { name: 'Example', exact: true }).click();
    await expect(heading(page, 'Example')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Example')).toBeVisible();
    await page.getByRole('link', { name: 'Workspace', exact: true }).click();
    await expect.poll(() => outcomes().map(({ how, version }) => `${version} ${how}`)).toContain('0.1.0 ok');
    await app.command('verify');
  },
);
