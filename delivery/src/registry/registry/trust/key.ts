import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** Signs bytes; `key` is the id of the public key. */
export type Signer = { key: string; publicKey: string; sign(bytes: Buffer): string };

/** A fresh Ed25519 key as a PEM file's text. */
export function makeKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Reads a private key; throws a sentence when the text is no such key. */
export function signerOf(pem: string): Signer {
  const privateKey = readPrivateKey(pem);
  const publicKey = publicKeyOf(privateKey);
  return {
    key: keyIdOf(publicKey),
    publicKey,
    sign: (bytes) => sign(null, bytes, privateKey).toString('base64'),
  };
}

/** The 32 bytes of a public key in base64url, as trust documents and settings name it. */
export function isPublicKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
}

export function isSignedBy(publicKey: string, bytes: Buffer, signature: string): boolean {
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } });
  return verify(null, bytes, key, Buffer.from(signature, 'base64'));
}

function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error is thrown below.
  }
  throw new Error('This is no Ed25519 private key in PEM.');
}

function publicKeyOf(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (typeof x !== 'string') throw new Error('This key has no public part.');
  return x;
}
