import { nodeFault } from './node-fault.mjs';

describe('the check of Node', () => {
  test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('accepts %s', (version) => {
    expect(nodeFault(version, '>=20.19')).toBeUndefined();
  });

  test.each(['18.20.8', '20.18.3', '16.0.0', '4.9.1'])('refuses %s in one sentence', (version) => {
    expect(nodeFault(version, '>=20.19')).toBe(
      `Lexboard needs Node 20.19 or newer and this is ${version}: install a newer one (nodejs.org), then run the command again.`,
    );
  });
});
