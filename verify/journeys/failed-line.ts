import type { RemoteName } from 'shared-lib/releases';
import { servedVersion } from '../stand/served-release';

/** The one line in the console when the remote's release of this checkout has failed. */
export function failedLine(remote: RemoteName, cause: string): RegExp {
  return new RegExp(`^\\[lexboard\\] ${remote}@${servedVersion(remote)} failed \\(${cause}\\): .`);
}
