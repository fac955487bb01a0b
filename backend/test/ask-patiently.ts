import { setTimeout as pause } from 'node:timers/promises';
import { fetchAnswer, type WholeAnswer } from './fetch-answer';

/** Asks again where a busy machine made the server turn the request away before looking at it. */
export async function askPatiently(
  url: string,
  asked: { body?: object; headers?: Record<string, string> },
): Promise<WholeAnswer> {
  for (;;) {
    const answer = await fetchAnswer(url, asked);
    if (!String(answer.body.message).startsWith('The server has too much to do')) return answer;
    await pause(100);
  }
}
