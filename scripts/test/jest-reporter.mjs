import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.mjs';
import { filesOf, isBatch } from './in-batches.mjs';
import { comeTo, nothingYet, withFile } from './jest-report.mjs';

/**
 * Jest loads it beside its own reporter. It updates the part's report whenever a file begins or ends, so that
 * a run that is cut short still has a report.
 */
export default class PartReporter {
  #ran = nothingYet();

  /** @param {{path: string}} test */
  onTestFileStart({ path: file }) {
    this.#keep(comeTo(this.#ran, nameOf(file), nameOf(file)));
  }

  /** @param {{path: string}} test @param {{ancestorTitles: string[]}} start */
  onTestCaseStart({ path: file }, { ancestorTitles: [inBatch = ''] }) {
    const begun = nameOf(file);
    if (isBatch(begun) && this.#ran.running[begun] !== inBatch) this.#keep(comeTo(this.#ran, begun, inBatch));
  }

  /** @param {{path: string}} test @param {unknown} result */
  onTestFileResult({ path: file }, result) {
    const batch = isBatch(nameOf(file)) ? filesOf(readFileSync(file, 'utf8')) : [];
    this.#keep(withFile(this.#ran, nameOf(file), result, batch));
  }

  /** @param {ReturnType<typeof nothingYet>} ran */
  #keep(ran) {
    this.#ran = ran;
    if (process.env.PART_REPORT) writeFileSync(process.env.PART_REPORT, JSON.stringify(ran));
  }
}

/** @param {string} file */
const nameOf = (file) => path.relative(repository, file);
