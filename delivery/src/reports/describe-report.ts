export type Description = { rule: string; blocked: string; page: string; source: string; reports: number };

const longest = 200;

/** The first violation of a browser's report in few words; undefined where it is no such report. */
export function describeReport(text: string): Description | undefined {
  const value = parse(text);
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const first = Object(list[0]);
  const body = first['csp-report'] ?? first.body;
  if (typeof body !== 'object' || body === null) return undefined;
  return {
    rule: word(
      body['effective-directive'] ?? body.effectiveDirective ?? body['violated-directive'] ?? first.type,
    ),
    blocked: address(body['blocked-uri'] ?? body.blockedURL),
    page: address(body['document-uri'] ?? body.documentURL ?? first.url),
    source: address(body['source-file'] ?? body.sourceFile),
    reports: list.length,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without what stands behind the ?, which may be a secret. */
function address(value: unknown): string {
  return word(value).replace(/[?#].*$/s, '');
}

function word(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}
