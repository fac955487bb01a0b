import { setTimeout as pause } from 'node:timers/promises';
import { errorCatalogue } from '../src/platform/api/errors';
import { type Answer, fetchAnswer, type WholeAnswer } from './fetch-answer';

const mostTries = 600;
const busy = errorCatalogue['too-busy'].sentence;

/** Repeats a request that an overloaded server refused before it handled it. */
export async function patiently<Got extends Answer>(ask: () => Promise<Got>): Promise<Got> {
  let answer = await ask();
  for (let tries = 1; answer.body.message === busy && tries < mostTries; tries++) {
    await pause(100);
    answer = await ask();
  }
  return answer;
}

export function askPatiently(
  url: string,
  asked: { body?: object; headers?: Record<string, string> },
): Promise<WholeAnswer> {
  return patiently(() => fetchAnswer(url, asked));
}
