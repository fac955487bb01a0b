import { canInstallPackages, findProgram, installPackages, isExecutableFile } from './debian-packages.mjs';
import { StartError } from './start-error.mjs';

/**
 * The names of Chromium without windows. It is faster by a fifth, and no setting of the user affects it, such
 * as one that blocks storage.
 */
const headlessChromiumNames = ['chromium-headless-shell'];
const fullChromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the paths of the fast Chromium without windows and of the full one. Uses configured or installed
 * ones; otherwise installs those of Debian.
 */
export async function prepareChromium() {
  const named = process.env.CHROMIUM;
  if (named && !isExecutableFile(named)) {
    throw new StartError(`CHROMIUM names ${named}, which is no program: name the browser’s file, or nothing.`);
  }
  if (named) return { quick: named, whole: named };
  if (!findProgram(fullChromiumNames)) await installChromium();
  const found = findProgram(fullChromiumNames);
  if (found) return { quick: findProgram(headlessChromiumNames) ?? found, whole: found };
  throw new StartError('Debian’s package chromium brought no browser: name one with CHROMIUM=/path/to/it.');
}

async function installChromium() {
  if (!canInstallPackages()) {
    throw new StartError(
      'There is no Chromium: install it (Debian: `sudo apt-get install chromium`) or name one with CHROMIUM=/path/to/it.',
    );
  }
  const { ok, output } = await installPackages('Chromium', {
    needed: ['chromium'],
    optional: headlessChromiumNames,
  });
  if (ok) return;
  console.log(output);
  throw new StartError(
    'Chromium cannot be installed: fix what apt reports above, or name a browser with CHROMIUM=/path/to/it.',
  );
}

/**
 * The proxies that tests need, and openssl for certificates. Each program has the same name as its Debian
 * package.
 */
const proxyPrograms = ['nginx', 'caddy', 'haproxy', 'openssl'];

/** Installs the proxies for the end-to-end tests, if they are missing. */
export async function installProxies() {
  const missing = proxyPrograms.filter((name) => !findProgram([name]));
  if (missing.length > 0) await installPackagesOrExplain(missing, 'The tests through proxies need', 'install');
}

/**
 * The programs of the virus scanners. The next list has their Debian packages, because c-icap needs one more
 * package for its module.
 */
const scannerPrograms = ['clamd', 'c-icap'];
const scannerPackages = ['clamav-daemon', 'c-icap', 'libc-icap-mod-virus-scan'];

/**
 * Installs the virus scanners for tests of the API, if they are missing. They take about 40 MB. Virus lists
 * are not loaded.
 */
export async function installScanners() {
  if (scannerPrograms.every((name) => findProgram([name]))) return;
  const command = 'install --no-install-recommends';
  await installPackagesOrExplain(scannerPackages, 'The tests of the virus scanner need', command);
}

/**
 * Installs Debian packages. If that is impossible, throws an error that says how the reader can install them.
 * @param {string[]} needed @param {string} purpose @param {string} command
 */
async function installPackagesOrExplain(needed, purpose, command) {
  const names = needed.join(' ');
  if (!canInstallPackages())
    throw new StartError(`${purpose} ${names}: install them (Debian: \`sudo apt-get ${command} ${names}\`).`);
  const { ok, output } = await installPackages(names, { needed });
  if (ok) return;
  console.log(output);
  throw new StartError(`${names} cannot be installed: fix what apt reports above, or install them by hand.`);
}
