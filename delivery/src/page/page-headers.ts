import { safeHeaders } from '../server/safe-headers';

const always = {
  'content-type': 'text/html; charset=utf-8',
  'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
  'reporting-endpoints': 'csp="/csp-report"',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
  vary: 'Accept-Encoding',
};

/** The headers of a page that do not change from one answer to the next. */
export function pageHeaders(isSecure: boolean): Record<string, string> {
  return { ...safeHeaders(isSecure), ...always };
}
