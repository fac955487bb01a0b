import { readFileSync } from 'node:fs';
import path from 'node:path';
import { refusedBody, unavailable, unavailableHeaders } from './proxy.routes';

test('docs/errors.md quotes the sentence that the edge sends without a back end', () => {
  const docs = readFileSync(path.join(__dirname, '../../../../docs/errors.md'), 'utf8');
  expect(docs).toContain(`"${unavailable('r').message}"`);
  expect(docs).toContain(`\`retry-after: ${unavailableHeaders['retry-after']}\``);
});

test.each(['too-large', 'too-slow', 'broken-off'] as const)(
  'a body that is %s is refused in the words of the back end',
  (fault) => {
    const docs = readFileSync(path.join(__dirname, '../../../../docs/errors.md'), 'utf8');
    const { status, body } = refusedBody(fault, 'r');
    const section = docs.split('\n## ').find((part) => part.startsWith(`${status}\n`));
    expect(section).toContain(` ${body.message}`);
    expect(body.success).toBe(0);
  },
);
