const httpsOnly = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** The headers of every answer: pages, files, the API, errors. A route may override them. */
export function safeHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && httpsOnly),
  };
}
