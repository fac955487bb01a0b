import type { ConsoleState } from 'shared-lib/releases';

/** Reads the state of the console; `null` says that there is no registry. Throws where it is neither. */
export function readConsole(data: unknown): ConsoleState | null {
  if (data === null) return null;
  if (isConsole(data)) return data;
  throw new Error('The server gave an answer that is none.');
}

/** The edge makes it of the same type, and is released with the shell. */
function isConsole(data: unknown): data is ConsoleState {
  const { seq, remotes, log } = Object(data);
  return typeof seq === 'number' && Array.isArray(remotes) && Array.isArray(log);
}
