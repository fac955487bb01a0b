// How long until a person can begin to work: the federated app against the monolith of the same sources, in turns.
// Both have the same build of the sign-in page. ONLY=warm measures the conditions with that word in their names.
import type { Browser } from '@playwright/test';
import { type Figure, figure } from './measuring/figure';
import { beside, inTurns } from './measuring/in-turns';
import { type Pair, withPair } from './measuring/pair-of-stands';
import { areaTitles, measuredAreas, signInPage } from './measuring/places';
import { tell } from './measuring/report';
import { countSetting, onlyWanted } from './measuring/setting';
import {
  coldVisit,
  fast4g,
  free,
  quarterOfSpeed,
  slow,
  type Visit,
  type VisitOptions,
  warmVisit,
} from './measuring/visit';

const rounds = countSetting('ROUNDS', 7);

type Condition = {
  title: string;
  throttle: VisitOptions['throttle'];
  visit: (browser: Browser, options: VisitOptions) => Promise<Visit>;
  /** Design §8 makes promises only for slow connections; on a fast idle one both finish at once. */
  isPromised: boolean;
};

const conditions: Condition[] = [
  { title: 'cold, 9 Mbps / 60 ms, 4 × CPU', throttle: slow, visit: coldVisit, isPromised: true },
  { title: 'warm, 9 Mbps / 60 ms, 4 × CPU', throttle: slow, visit: warmVisit, isPromised: true },
  { title: 'cold, Fast 4G', throttle: fast4g, visit: coldVisit, isPromised: false },
  { title: 'warm, Fast 4G', throttle: fast4g, visit: warmVisit, isPromised: false },
  { title: 'cold, 4 × CPU', throttle: quarterOfSpeed, visit: coldVisit, isPromised: false },
  { title: 'warm, 4 × CPU', throttle: quarterOfSpeed, visit: warmVisit, isPromised: false },
  { title: 'cold, unthrottled', throttle: free, visit: coldVisit, isPromised: false },
  { title: 'warm, unthrottled', throttle: free, visit: warmVisit, isPromised: false },
];

async function main(): Promise<void> {
  const rows: Figure[] = [];
  const wanted = onlyWanted(conditions, ({ title }) => title);
  await withPair(async (pair) => {
    for (const condition of wanted) {
      rows.push(await measureSignIn(pair, condition));
      for (const area of areaTitles) rows.push(await measureArea(pair, condition, area));
    }
  });
  await tell({ name: 'boot', title: 'until one can begin to work', rows }, rows);
}

async function measureSignIn({ browser, federated }: Pair, { title, throttle, visit }: Condition) {
  const found: number[] = [];
  const options = { address: federated.address + signInPage.path, usable: signInPage.usable, throttle };
  for (let round = 0; round < rounds; round += 1) found.push((await visit(browser, options)).usableMs);
  return figure({ what: `login, ${title}`, found });
}

async function measureArea(pair: Pair, condition: Condition, area: keyof typeof measuredAreas) {
  const { path, usable } = measuredAreas[area];
  const { title, throttle, visit, isPromised } = condition;
  const visits = await inTurns(rounds, (side) => {
    const { address, session } = pair[side];
    return visit(pair.browser, { address: address + path, usable, throttle, session });
  });
  return figure({
    what: `${area}, ${title}`,
    ...beside(visits, ({ usableMs }) => usableMs),
    promised: isPromised ? [{ of: 'ratio', most: 1.1 }] : [],
  });
}

void main();
