import { canInstallPackages, findProgram, installPackages } from './debian-packages.mjs';
import { StartError } from './start-error.mjs';

/** Each is a package of Debian and the program in it; the last makes the certificates. */
const programs = ['nginx', 'caddy', 'haproxy', 'openssl'];

/** Makes sure that the proxies are there in front of which journeys put the app: Debian's, installed now if need be. */
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
