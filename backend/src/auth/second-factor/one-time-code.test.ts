import {
  codeAt,
  createTotpSecret,
  findTotpStep,
  makeRecoveryCodes,
  parseTypedCode,
  secretUri,
} from './one-time-code';

/** The secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a one-time code', () => {
  const vectors: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ];
  it.each(vectors)('at %d equals that of RFC 6238', (seconds, code) => {
    expect(codeAt(secret, seconds)).toBe(code);
    expect(findTotpStep(secret, { code, seconds })).toBe(Math.floor(seconds / 30));
  });

  const code = codeAt(secret, 3_000);
  const moments: [string, number, number | undefined][] = [
    ['a second before its time', 2_999, undefined],
    ['from its first second', 3_000, 100],
    ['to its last', 3_029, 100],
    ['for five seconds more, as of its own step', 3_034, 100],
    ['and no longer', 3_035, undefined],
  ];
  it.each(moments)('is valid or not: %s', (_when, seconds, step) => {
    expect(findTotpStep(secret, { code, seconds })).toBe(step);
  });
});

describe('a TOTP secret', () => {
  it('has 160 bits and goes into a link that names the user', () => {
    const own = createTotpSecret();
    expect(own).toMatch(/^[A-Z2-7]{32}$/);
    expect(secretUri(own, 'anna@a.test')).toMatch(
      new RegExp(`^otpauth://totp/Lexboard:anna%40a.test\\?.*secret=${own}`),
    );
  });
});

describe('recovery codes', () => {
  it('are ten different ones of 80 bits', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  });

  it('are read in any notation', () => {
    expect(parseTypedCode(' abcd-efgh-ijkl-mnop ')).toEqual({ kind: 'recovery', text: 'ABCDEFGHIJKLMNOP' });
    expect(parseTypedCode('123 456')).toEqual({ kind: 'code', text: '123456' });
  });
});
