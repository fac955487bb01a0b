/**
 * Formats a value as canonical JSON (RFC 8785): the same value always gives the same text.
 * @param {unknown} value @returns {string}
 */
export function toCanonicalText(value) {
  if (Array.isArray(value)) return `[${value.map((one) => toCanonicalText(one ?? null)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${toCanonicalText(one)}`).join()}}`;
}

/**
 * Whether one of these public keys has signed a document.
 * @param {{kind: string, signed: unknown, signatures: {key: string, signature: string}[]}} document @param {string[]} keys
 */
export async function isSignedByAnyKey({ kind, signed, signatures }, keys) {
  const bytes = encodeText(toCanonicalText({ kind, signed }));
  for (const publicKey of keys) {
    const id = await computeKeyId(publicKey);
    for (const { key, signature } of signatures)
      if (key === id && (await verifySignature(publicKey, bytes, signature))) return true;
  }
  return false;
}

/** @param {string} publicKey @param {Uint8Array<ArrayBuffer>} bytes @param {string} signature */
async function verifySignature(publicKey, bytes, signature) {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  const raw = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
  return crypto.subtle.verify('Ed25519', key, raw, bytes);
}

/**
 * Computes the id by which signatures name a public key.
 * @param {string} publicKey
 */
export async function computeKeyId(publicKey) {
  return (await computeHexDigest(publicKey)).slice(0, 16);
}

/** @param {string} text */
export async function computeHexDigest(text) {
  const bytes = await computeDigest('SHA-256', text);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {'SHA-384'} algorithm @param {string} text */
export async function computeBase64Digest(algorithm, text) {
  return btoa(String.fromCharCode(...(await computeDigest(algorithm, text))));
}

/** @param {'SHA-256' | 'SHA-384'} algorithm @param {string} text */
async function computeDigest(algorithm, text) {
  return new Uint8Array(await crypto.subtle.digest(algorithm, encodeText(text)));
}

/** @param {string} text */
const encodeText = (text) => new TextEncoder().encode(text);
