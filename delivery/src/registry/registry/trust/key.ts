import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** A private key that signs bytes. `key` is the id of its public key. */
export type Signer = { key: string; publicKey: string; sign(bytes: Buffer): string };

/** Generates an Ed25519 private key in PEM format. */
export function generateKeyPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Creates a signer from a private key in PEM format. Throws an error if the text is not an Ed25519 key. */
export function createSigner(pem: string): Signer {
  const privateKey = readPrivateKey(pem);
  const publicKey = derivePublicKey(privateKey);
  return {
    key: computeKeyId(publicKey),
    publicKey,
    sign: (bytes) => sign(null, bytes, privateKey).toString('base64'),
  };
}

/** Returns true if a text is a public key: 32 bytes in base64url. */
export function isPublicKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function computeKeyId(publicKey: string): string {
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
    // Ignores the error of the library. The code below throws one that people understand.
  }
  throw new Error('This is no Ed25519 private key in PEM.');
}

function derivePublicKey(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (typeof x !== 'string') throw new Error('This key has no public part.');
  return x;
}
