/** What npm's codes mean for the reader. The first that is found in npm's words is the answer. @type {[RegExp, string][]} */
const sentences = [
  [
    /ENOSPC/,
    'The disk is full: free about 2 GB where Lexboard lies (and where npm keeps its cache), then run the command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT/,
    'The package registry cannot be reached: check the network and `npm config get registry`, then run the command again.',
  ],
  [
    /E401|E403|ENEEDAUTH/,
    'The package registry refuses access: check `npm config get registry` and `npm login`, then run the command again.',
  ],
  [
    /EINTEGRITY/,
    'A package came other than the lock file promises: run `npm cache clean --force`, then the command again.',
  ],
  [
    /ETARGET|E404/,
    'The package registry lacks a package of the lock file: check `npm config get registry`, then run the command again.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    'The folder of Lexboard (or npm’s cache) is not writable for this user: change its owner, then run the command again.',
  ],
];

/** Why the dependencies could not be installed, in one sentence. @param {string} output of npm @returns {string} */
export function installFault(output) {
  const code = /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1] ?? output;
  const known = sentences.find(([pattern]) => pattern.test(code));
  return known?.[1] ?? `The dependencies cannot be installed: ${lastWords(output)}`;
}

/** @param {string} output */
function lastWords(output) {
  const lines = output.split('\n').filter((line) => /npm (error|ERR!)/.test(line));
  const said = lines.map((line) => line.replace(/npm (error|ERR!) ?/, '').trim());
  return (
    said.find((line) => line && !/^(code|path|errno|syscall) /.test(line)) ?? 'npm ended without a word.'
  );
}
