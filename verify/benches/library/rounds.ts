import { type Load, load, type Measured, type Next } from './load';
import type { Plan } from './plans';
import { type Asked, requestOf } from './request';
import { commonest, type Supply } from './words';

export type Side = {
  port: number;
  /** How this side asks what a plan asks. */
  asked: (word: string, connection: number) => Asked;
};
export type Ground = { supply: Supply; same: readonly string[]; seconds: number; forget(): Promise<void> };

export const connections = 32;
/** How often each connection asks for a word that was never asked for, in one round. */
const wordsEach = 5;

/** One round of a plan against one side. */
export async function measureRound({ words }: Plan, side: Side, ground: Ground): Promise<Measured> {
  if (words === 'commonest-first') await ground.forget();
  const common: Pick<Load, 'port' | 'connections' | 'seconds'> = {
    port: side.port,
    connections,
    seconds: words.endsWith('first') ? 60 : ground.seconds,
  };
  if (words === 'first')
    return load({ ...common, next: eachOnce(side, ground.supply.take(connections * wordsEach)) });
  if (words === 'commonest-first') return load({ ...common, next: eachConnectionOnce(side) });
  const asked = words === 'again' ? ground.same : [words === 'none' ? '' : commonest];
  return load({ ...common, next: againAndAgain(side, asked) });
}

function eachOnce({ asked }: Side, words: readonly string[]): Next {
  const requests = words.map((word, index) => requestOf(asked(word, index)));
  return () => requests.shift();
}

function eachConnectionOnce({ asked }: Side): Next {
  const waiting = new Set(Array.from({ length: connections }, (_, index) => index));
  return (connection) => (waiting.delete(connection) ? requestOf(asked(commonest, connection)) : undefined);
}

function againAndAgain({ asked }: Side, words: readonly string[]): Next {
  const requests = Array.from({ length: connections }, (_, connection) =>
    words.map((word) => requestOf(asked(word, connection))),
  );
  let nth = 0;
  return (connection) => {
    const own = requests[connection] ?? [];
    nth += 1;
    return own[nth % own.length];
  };
}
