/**
 * Whether PostgreSQL can keep every text in a value: no NUL, no half of a surrogate pair. Keys count as well. Walks
 * without recursion, since a body may be as deep as it is long.
 */
export function isKeptText(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && !isKept(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next) && !Object.keys(next).every(isKept)) return false;
    for (const inner of Object.values(next)) waiting.push(inner);
  }
  return true;
}

function isKept(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
