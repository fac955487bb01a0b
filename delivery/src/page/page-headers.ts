const always = {
  'content-type': 'text/html; charset=utf-8',
  'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
  'reporting-endpoints': 'csp="/csp-report"',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
  vary: 'Accept-Encoding',
};

/** The headers of a page that do not change from one answer to the next. */
export function pageHeaders(isSecure: boolean): Record<string, string> {
  const httpsOnly = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  return isSecure ? { ...always, ...httpsOnly } : always;
}
