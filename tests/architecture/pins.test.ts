import { read, readJson } from './tree';

type Lock = { packages: Record<string, { version?: string }> };

/** The rows `| package | version | why |` of the decision record. */
const pins = [...read('docs/decisions/0002-pins.md').matchAll(/^\| `([^`]+)` \| (\S+) \| (.+) \|$/gm)].map(
  ([, name, version, why]) => ({ name: String(name), version: String(version), why: String(why) }),
);
const locked = readJson<Lock>('package-lock.json').packages;

describe('the pins of record 0002', () => {
  test.each(pins)('keep $name at $version', ({ name, version, why }) => {
    expect(locked[`node_modules/${name}`]?.version).toBe(version);
    expect(why).toMatch(/\w+ \w+/);
  });

  test.each(['webpack', '@module-federation/enhanced', '@chakra-ui/react', 'lerna', 'typescript'])(
    'name %s',
    (name) => {
      expect(pins.map((pin) => pin.name)).toContain(name);
    },
  );
});
