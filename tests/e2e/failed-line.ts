import type { RemoteName } from 'shared-lib/releases';
import { servedVersion } from '../server/served-release';

/** Matches the one console line when this checkout's release of the remote has failed. */
export function failedLine(remote: RemoteName, cause: string): RegExp {
  return new RegExp(`^\\[lexboard\\] ${remote}@${servedVersion(remote)} failed \\(${cause}\\): .`);
}
