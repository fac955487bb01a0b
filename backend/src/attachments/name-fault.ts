import { fileFault } from 'shared-lib/records';
import { type Refused, refused } from '../database/outcome';

/** Marks that turn the direction of writing and so make an .exe look like a .pdf. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

/** Why a file may not have its name: what the forms say, and what only an attacker sends. */
export function nameFault(name: string): Refused | undefined {
  const words = { name: name.toWellFormed().slice(0, 200) };
  const isHidden = /^[.\s]|\s$/.test(name) || turning.test(name) || !name.isWellFormed();
  const fault = fileFault(name);
  if (isHidden || fault?.endsWith('invalid characters')) return refused('bad-file-name', words);
  if (fault?.endsWith('device')) return refused('device-file-name', words);
  if (fault?.endsWith('characters')) return refused('long-file-name', words);
  return fault === undefined ? undefined : refused('bad-file-type', words);
}
