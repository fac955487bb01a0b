// Draws random names and comments of the product. A reader from outside then says which are clear at first
// reading. `node scripts/draw-words.mjs 7` draws 40 of each with the seed 7.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const drawCount = 40;
const declarationPattern = /^(?:export )?(?:async )?(?:function\*?|const|class|type) (\w+)/;
const commentLinePattern = /^\s*(\/\/|\/\*\*|\*)/;

const seed = process.argv[2] ?? '1';
const productFiles = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !/^tests\/|\/test\/|\/testing\/|\.(test|e2e|bench|config|d)\./.test(file))
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }));

console.log(`# ${drawCount} names, seed ${seed}\n`);
for (const { file, text } of drawRandomEntries(productFiles.flatMap(listNames))) console.log(`- ${file}: \`${text}\``);
console.log(`\n# ${drawCount} comments, seed ${seed}\n`);
for (const { file, text } of drawRandomEntries(productFiles.flatMap(listComments))) console.log(`${file}\n${text}\n`);

/**
 * Lists the first line of every top-level declaration.
 * @param {typeof productFiles[number]} source
 */
function listNames({ file, lines }) {
  return lines.filter((line) => declarationPattern.test(line)).map((text) => ({ file, text }));
}

/**
 * Lists every comment with the line of code below it.
 * @param {typeof productFiles[number]} source
 */
function listComments({ file, lines }) {
  const found = [];
  for (let line = 0; line < lines.length; line += 1) {
    if (!commentLinePattern.test(lines[line] ?? '')) continue;
    const first = line;
    while (commentLinePattern.test(lines[line] ?? '')) line += 1;
    found.push({ file, text: lines.slice(first, line + 1).join('\n') });
  }
  return found;
}

/**
 * Draws random entries: sorts them by hash and takes the first ones. The same seed gives the same entries.
 * @param {{file: string, text: string}[]} all
 */
function drawRandomEntries(all) {
  return all
    .map((one) => ({
      ...one,
      order: createHash('sha256')
        .update(seed + one.file + one.text)
        .digest('hex'),
    }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .slice(0, drawCount);
}
