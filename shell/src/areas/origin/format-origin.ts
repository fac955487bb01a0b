/** Browsers built on another one also name that one, so they stand before it. */
const browsers: readonly (readonly [words: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*\bSafari\//],
];

const systems: readonly (readonly [words: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Formats a user agent as browser and system; the agent's own text when neither is known. */
export function formatUserAgent(agent: string): string {
  const [browser] = browsers.flatMap(([words, mark]) => {
    const version = mark.exec(agent)?.[1];
    return version === undefined ? [] : [`${words} ${version}`];
  });
  if (browser === undefined) return agent;
  const system = systems.find(([, mark]) => mark.test(agent))?.[0];
  return system === undefined ? browser : `${browser} on ${system}`;
}

const ownComputer = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

/**
 * Formats the address that a request came from. The address of Lexboard's own machine means nothing to people, who may
 * sit at another one, so it is shown in words.
 */
export function formatClientAddress(address: string): string {
  return ownComputer.test(address) ? 'The server' : address.replace(/^::ffff:(?=\d)/i, '');
}
