import { createHmac, timingSafeEqual } from 'node:crypto';

/** The seal (HMAC) of a text, which only holders of the secret can compute. */
export function sealOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares in constant time, so that the time does not reveal how much of the seal is right. */
export function isSealOf(text: string, seal: string, secret: string): boolean {
  const [mine, theirs] = [Buffer.from(sealOf(text, secret)), Buffer.from(seal)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}
