import { generateKeyPairSync } from 'node:crypto';
import { type Checkpoint, readCheckpoint, signCheckpoint } from './checkpoint';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const checkpoint: Checkpoint = {
  installation: 'here',
  orgId: 1,
  chain: 'timeline',
  seq: 7,
  hash: 'ab'.repeat(32),
  at: '2026-01-01T00:00:00.000Z',
};
const line = signCheckpoint(checkpoint, privateKey);

it('checkpoint: is read back from its line', () => {
  expect(readCheckpoint(line, publicKey)).toEqual(checkpoint);
});

it('checkpoint: is not read with another key', () => {
  expect(readCheckpoint(line, generateKeyPairSync('ed25519').publicKey)).toBeUndefined();
});

it.each(Object.keys(checkpoint))('checkpoint: is not read if its %s was changed', (key) => {
  const changed = { ...JSON.parse(line), [key]: key === 'seq' || key === 'orgId' ? 8 : 'activity' };
  expect(readCheckpoint(JSON.stringify(changed), publicKey)).toBeUndefined();
});

it.each(['', 'null', '[]', '{', '{}', '{"seq":7}', JSON.stringify(checkpoint)])(
  'checkpoint: is not read from %j',
  (text) => {
    expect(readCheckpoint(text, publicKey)).toBeUndefined();
  },
);
