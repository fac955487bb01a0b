const httpsOnly = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What every answer carries, whoever gives it: pages, files, the API, errors. A route may say it otherwise. */
export function safeHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && httpsOnly),
  };
}
