import { canInstallPackages, findProgram, installPackages } from './debian-packages.mjs';
import { StartError } from './start-error.mjs';

/** Each is both the name of a Debian package and of its program; openssl makes the certificates. */
const programs = ['nginx', 'caddy', 'haproxy', 'openssl'];

/** Makes sure that the proxies for the journeys are installed; installs Debian's packages when they are missing. */
export async function proxies() {
  const missing = programs.filter((name) => !findProgram([name]));
  if (missing.length === 0) return;
  const names = missing.join(' ');
  if (!canInstallPackages()) {
    throw new StartError(
      `The journeys through proxies need ${names}: install them (Debian: \`sudo apt-get install ${names}\`).`,
    );
  }
  const { ok, output } = await installPackages(names, { needed: missing });
  if (ok) return;
  console.log(output);
  throw new StartError(`${names} cannot be installed: mend what apt says above, or install them by hand.`);
}
