import { createHmac, timingSafeEqual } from 'node:crypto';

/** What only those who know the secret can put behind a text. */
export function sealOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Takes as long however much of it is right. */
export function isSealOf(text: string, seal: string, secret: string): boolean {
  const [mine, theirs] = [Buffer.from(sealOf(text, secret)), Buffer.from(seal)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}
