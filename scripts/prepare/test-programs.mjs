import { canInstallPackages, findProgram, installPackages, isProgram } from './debian-packages.mjs';
import { StartError } from './start-error.mjs';

/**
 * A Chromium that opens no windows takes a fifth less time. It lacks the user settings, such as the one that
 * blocks all storage.
 */
const withoutWindows = ['chromium-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The paths of a fast Chromium without windows and of a full one: the configured one, the installed ones, or Debian's,
 * which is installed now.
 */
export async function chromium() {
  const named = process.env.CHROMIUM;
  if (named && !isProgram(named)) {
    throw new StartError(
      `CHROMIUM names ${named}, which is no program: name the browser’s file, or nothing.`,
    );
  }
  if (named) return { quick: named, whole: named };
  if (!findProgram(whole)) await installChromium();
  const found = findProgram(whole);
  if (found) return { quick: findProgram(withoutWindows) ?? found, whole: found };
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
    optional: withoutWindows,
  });
  if (ok) return;
  console.log(output);
  throw new StartError(
    'Chromium cannot be installed: fix what apt reports above, or name a browser with CHROMIUM=/path/to/it.',
  );
}

/** Each is both the name of a Debian package and of its program; openssl makes the certificates. */
const proxyPrograms = ['nginx', 'caddy', 'haproxy', 'openssl'];

/** Makes sure that the proxies for the end-to-end tests are installed. */
export async function proxies() {
  const missing = proxyPrograms.filter((name) => !findProgram([name]));
  if (missing.length > 0) await installAll(missing, 'The tests through proxies need', 'install');
}

/** The virus scanner's programs. Below are their Debian packages: c-icap has a second one for its module. */
const scannerPrograms = ['clamd', 'c-icap'];
const scannerPackages = ['clamav-daemon', 'c-icap', 'libc-icap-mod-virus-scan'];

/** Makes sure that the scanners for the API's tests are installed. They are about 40 MB; virus lists are not loaded. */
export async function scanners() {
  if (scannerPrograms.every((name) => findProgram([name]))) return;
  const command = 'install --no-install-recommends';
  await installAll(scannerPackages, 'The tests of the virus scanner need', command);
}

/** Installs Debian's packages. @param {string[]} needed @param {string} purpose @param {string} command */
async function installAll(needed, purpose, command) {
  const names = needed.join(' ');
  if (!canInstallPackages())
    throw new StartError(`${purpose} ${names}: install them (Debian: \`sudo apt-get ${command} ${names}\`).`);
  const { ok, output } = await installPackages(names, { needed });
  if (ok) return;
  console.log(output);
  throw new StartError(`${names} cannot be installed: fix what apt reports above, or install them by hand.`);
}
