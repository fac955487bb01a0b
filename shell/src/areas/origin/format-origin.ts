/**
 * Patterns that find a browser in a user agent. Some user agents name two browsers, so the more specific one comes
 * first.
 */
const browserPatterns: readonly (readonly [words: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*\bSafari\//],
];

const operatingSystemPatterns: readonly (readonly [words: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Formats a user agent as browser and system. Returns the raw text if neither is known. */
export function formatUserAgent(agent: string): string {
  const [browser] = browserPatterns.flatMap(([words, mark]) => {
    const version = mark.exec(agent)?.[1];
    return version === undefined ? [] : [`${words} ${version}`];
  });
  if (browser === undefined) return agent;
  const system = operatingSystemPatterns.find(([, mark]) => mark.test(agent))?.[0];
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Formats the IP address from which a request came. An IPv4 address in IPv6 notation is shown as IPv4. */
export function formatClientAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d)/i, '');
}
