import { canInstallPackages, findProgram, installPackages } from './debian-packages.mjs';
import { StartError } from './start-error.mjs';

/** Programs that look for viruses, and the packages of Debian that they are in; the last is a part of the second. */
const programs = ['clamd', 'c-icap'];
const packages = ['clamav-daemon', 'c-icap', 'libc-icap-mod-virus-scan'];

/**
 * Makes sure that the scanners are there that the API's tests send files to: Debian's, installed now if need be. That
 * is some 40 MB; lists of viruses are not loaded.
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
