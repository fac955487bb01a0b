import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type PageViewFacts, pageViewMetaName } from 'shared-lib/releases';

/** Computes the seal (HMAC) of a text. Only those who have the secret can compute it. */
export function computeSeal(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Checks a seal in constant time, so that the duration does not reveal how much of a wrong seal is right. */
export function isValidSeal(text: string, seal: string, secret: string): boolean {
  const [expected, received] = [Buffer.from(computeSeal(text, secret)), Buffer.from(seal)];
  return expected.length === received.length && timingSafeEqual(expected, received);
}

/** Formats a page view with its seal, which the back end verifies when the page sends a report. */
export function sealPageView(view: Omit<PageViewFacts, 'id'>, secret: string): string {
  const facts: PageViewFacts = { id: randomBytes(16).toString('base64url'), ...view };
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${text}.${computeSeal(`${pageViewMetaName}.${text}`, secret)}`;
}
