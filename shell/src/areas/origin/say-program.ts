/** Which one it is: those that are built on another name that one too, and stand before it. */
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

/** The browser and the system that a program names itself by, in words; its own words where they tell neither. */
export function sayProgram(agent: string): string {
  const [browser] = browsers.flatMap(([words, mark]) => {
    const version = mark.exec(agent)?.[1];
    return version === undefined ? [] : [`${words} ${version}`];
  });
  if (browser === undefined) return agent;
  const system = systems.find(([, mark]) => mark.test(agent))?.[0];
  return system === undefined ? browser : `${browser} on ${system}`;
}
