import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../database/error-code';

/** Where the checkpoints of a data folder lie. */
export function checkpointFolder(dataFolder: string): string {
  return join(dataFolder, 'checkpoints');
}

/** The whole lines of an organisation's checkpoints; what a crash cut short is no line. */
export function readLines(folder: string, orgId: number): string[] {
  return wholePart(readAll(folder, orgId)).split('\n').slice(0, -1);
}

/** Takes away what a crash cut short, so that the next line begins a line. */
export function mendLines(folder: string, orgId: number): void {
  const text = readAll(folder, orgId);
  const whole = wholePart(text);
  if (whole.length < text.length) truncateSync(placeOf(folder, orgId), Buffer.byteLength(whole));
}

/** Adds a line, and comes back when it is on the disk. */
export function appendLine(folder: string, { orgId, line }: { orgId: number; line: string }): void {
  writeFileSync(placeOf(folder, orgId), `${line}\n`, { flag: 'a', mode: 0o600, flush: true });
}

function readAll(folder: string, orgId: number): string {
  try {
    return readFileSync(placeOf(folder, orgId), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

function wholePart(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

function placeOf(folder: string, orgId: number): string {
  return join(folder, `${orgId}.jsonl`);
}
