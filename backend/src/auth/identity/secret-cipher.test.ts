import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDataFolder } from '../../../test/data-folder';
import { createSecretCipher } from './secret-cipher';

describe('a seal', () => {
  const folder = testDataFolder();
  afterAll(() => folder.remove());

  it('decrypts for its owner what it encrypted, also after a restart', () => {
    const sealed = createSecretCipher(folder.path).encrypt('GEZDGNBV', '1:7');
    expect(sealed.includes('GEZDGNBV')).toBe(false);
    expect(createSecretCipher(folder.path).decrypt(sealed, '1:7')).toBe('GEZDGNBV');
    expect(statSync(join(folder.path, 'second-factor.key')).mode & 0o777).toBe(0o600);
  });

  it('never encrypts to the same bytes twice', () => {
    const seal = createSecretCipher(folder.path);
    expect(seal.encrypt('a', '1:7').equals(seal.encrypt('a', '1:7'))).toBe(false);
  });

  it('decrypts nothing for another owner, and nothing that was changed', () => {
    const seal = createSecretCipher(folder.path);
    const sealed = seal.encrypt('GEZDGNBV', '1:7');
    expect(() => seal.decrypt(sealed, '2:7')).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => seal.decrypt(sealed, '1:7')).toThrow();
  });

  it('reports a key file without a valid key', () => {
    const key = join(folder.path, 'second-factor.key');
    const before = readFileSync(key);
    writeFileSync(key, 'short');
    expect(() => createSecretCipher(folder.path).encrypt('a', '1:1')).toThrow(/does not hold a key/);
    writeFileSync(key, before);
  });
});
