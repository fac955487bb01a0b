/** The first that fits counts: most browsers call themselves by the names of others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ (Mobile\/\S+ )?Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What a browser calls itself, in words that its user knows: "Chrome on Windows". Nothing of the text itself is
 * repeated: a stranger may have written it, and it goes into a mail.
 */
export function nameBrowser(agent: string): string {
  const browser = nameIn(browsers, agent);
  if (browser === undefined) return 'an unknown browser or program';
  const system = nameIn(systems, agent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

function nameIn(known: typeof browsers, agent: string): string | undefined {
  return known.find(([form]) => form.test(agent))?.[1];
}
