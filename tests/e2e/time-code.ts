import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator shows for a secret at a moment (RFC 6238, 30 s, SHA-1). */
export function timeCode(secret: string, now: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const place = digest.readUInt8(digest.length - 1) & 15;
  const code = (digest.readUInt32BE(place) & 0x7fff_ffff) % 1_000_000;
  return String(code).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll('=', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
