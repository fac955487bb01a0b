import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Browser } from 'playwright-core';

const chromiumProgramNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Finds Chromium: the file that CHROMIUM names, or a program on the PATH. Returns undefined if there is none.
 */
export function findChromium({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  if (CHROMIUM) return isExecutableFile(CHROMIUM) ? CHROMIUM : undefined;
  const folders = PATH.split(path.delimiter).filter(Boolean);
  return chromiumProgramNames
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => isExecutableFile(file));
}

function isExecutableFile(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Opens a browser without a window. Contract stories are code of other teams, so the browser's pages can
 * reach only this machine and run in Chromium's sandbox.
 */
export async function openBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';
  // Playwright uses the sandbox only on request. For the root user, Chromium has no sandbox.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, chromiumSandbox: !isRoot, args: [onlyThisMachine] });
}
