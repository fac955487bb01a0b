import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { progress } from '../process/progress.mjs';
import { run } from '../process/run.mjs';
import { StartError } from './start-error.mjs';

/** The same engine without windows costs a fifth less to drive. It knows no settings of people, as that no site keeps anything. */
const withoutWindows = ['chromium-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The paths of a Chromium that is quick to drive, and of a whole one: the one that is named, those that are there, or
 * Debian's, installed now.
 */
export async function chromium() {
  const named = process.env.CHROMIUM;
  if (named && !isProgram(named)) {
    throw new StartError(
      `CHROMIUM names ${named}, which is no program: name the browser’s file, or nothing.`,
    );
  }
  if (named) return { quick: named, whole: named };
  if (!find(whole)) await installChromium();
  const found = find(whole);
  if (found) return { quick: find(withoutWindows) ?? found, whole: found };
  throw new StartError('Debian’s package chromium brought no browser: name one with CHROMIUM=/path/to/it.');
}

/** @param {readonly string[]} names */
function find(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const installing = ['install', '-y', '--no-install-recommends'];

async function installChromium() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new StartError(
      'There is no Chromium: install it (Debian: `sudo apt-get install chromium`) or name one with CHROMIUM=/path/to/it.',
    );
  }
  const shown = progress('Installing Chromium');
  const update = await apt(['update']);
  const both = await apt([...installing, 'chromium', ...withoutWindows]);
  const install = both.code === 0 ? both : await apt([...installing, 'chromium']);
  shown.end(install.code === 0 ? 'Installed Chromium' : 'Not installed');
  if (install.code === 0) return;
  console.log(update.code === 0 ? install.output : update.output);
  throw new StartError(
    'Chromium cannot be installed: mend what apt says above, or name a browser with CHROMIUM=/path/to/it.',
  );
}

/** @param {string[]} args */
const apt = (args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
