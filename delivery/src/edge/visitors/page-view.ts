import { randomBytes } from 'node:crypto';
import { type PageView, pageViewName } from 'shared-lib/releases';
import { sealOf } from './seal';

/** Writes a page view with its seal. The back end computes the same seal to check it. */
export function sealPageView(view: Omit<PageView, 'id'>, secret: string): string {
  const whole: PageView = { id: randomBytes(16).toString('base64url'), ...view };
  const text = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${text}.${sealOf(`${pageViewName}.${text}`, secret)}`;
}
