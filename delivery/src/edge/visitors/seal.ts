import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type PageView, pageViewMetaName } from 'shared-lib/releases';

/** The seal (HMAC) of a text, which only holders of the secret can compute. */
export function sealOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares in constant time, so that the time does not reveal how much of the seal is right. */
export function isSealOf(text: string, seal: string, secret: string): boolean {
  const [mine, theirs] = [Buffer.from(sealOf(text, secret)), Buffer.from(seal)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}

/** Writes a page view with its seal. The back end computes the same seal to check it. */
export function sealPageView(view: Omit<PageView, 'id'>, secret: string): string {
  const whole: PageView = { id: randomBytes(16).toString('base64url'), ...view };
  const text = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${text}.${sealOf(`${pageViewMetaName}.${text}`, secret)}`;
}
