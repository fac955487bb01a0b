import { canInstallPackages, findProgram, installPackages } from './debian-packages.mjs';
import { StartError } from './start-error.mjs';

/** The virus scanner's programs and their Debian packages; the last package is a part of the second program. */
const programs = ['clamd', 'c-icap'];
const packages = ['clamav-daemon', 'c-icap', 'libc-icap-mod-virus-scan'];

/**
 * Makes sure that the scanners for the API's tests are installed; installs Debian's packages when they are missing.
 * That is about 40 MB; virus lists are not loaded.
 */
export async function scanners() {
  if (programs.every((name) => findProgram([name]))) return;
  const names = packages.join(' ');
  if (!canInstallPackages()) {
    throw new StartError(
      `The tests of the virus scanner need ${names}: install them (Debian: \`sudo apt-get install --no-install-recommends ${names}\`).`,
    );
  }
  const { ok, output } = await installPackages(names, { needed: packages });
  if (ok) return;
  console.log(output);
  throw new StartError(`${names} cannot be installed: mend what apt says above, or install them by hand.`);
}
