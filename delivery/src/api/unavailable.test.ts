import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unavailable, unavailableHeaders } from './unavailable';

test('docs/errors.md quotes the sentence of the edge', () => {
  const docs = readFileSync(path.join(__dirname, '../../../docs/errors.md'), 'utf8');
  expect(docs).toContain(`"${unavailable('r').message}"`);
  expect(docs).toContain(`\`retry-after: ${unavailableHeaders['retry-after']}\``);
});
