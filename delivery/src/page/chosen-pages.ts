import type { IncomingHttpHeaders } from 'node:http';
import { canariesFor, choiceWith, type Subject } from '../choose/choose-for';
import type { Followed } from '../follow/follow-channel';
import { newVisitor, subjectOf } from '../visitors/visitor-cookie';
import { makePage, type Page, type PageOptions } from './make-page';
import type { Pages } from './pages';

/** Five remotes with two versions each make 32 pages; more are made again when they are asked for. */
const mostPages = 64;

type Source = { now(): Followed; options: PageOptions; secret: string };

/** A page for each combination of canaries, made when somebody first gets it. */
export function chosenPages({ now, options, secret }: Source): Pages {
  let made = new Map<string, Page>();
  let madeOf: Followed | undefined;
  const pageWith = (followed: Followed, canaries: string[]): Page => {
    if (madeOf !== followed) made = new Map();
    madeOf = followed;
    const key = canaries.join(' ');
    const page = made.get(key) ?? makePage(wholeChoice(followed, canaries), options);
    if (made.size >= mostPages) made.clear();
    made.set(key, page);
    return page;
  };
  const pageOf = (subject: Subject | undefined): Page => {
    const followed = now();
    return pageWith(followed, subject ? canariesFor(followed.remotes, subject) : []);
  };
  return {
    for: ({ cookie: shown }: IncomingHttpHeaders) => {
      const subject = subjectOf(shown, secret);
      if (subject) return { page: pageOf(subject), cookie: undefined };
      const visitor = newVisitor(secret, options.isSecure);
      return { page: pageOf(visitor.subject), cookie: visitor.cookie };
    },
    peek: ({ cookie }) => pageOf(subjectOf(cookie, secret)),
    takenBack: () => takenBack(now()),
  };
}

function wholeChoice({ remotes }: Followed, canaries: string[]) {
  const choice = choiceWith(remotes, canaries);
  if (!choice) throw new Error('A followed channel has a shell.');
  return choice;
}

/** Pages live for a day or so: older ones have been loaded again. */
const mostTold = 20;

function takenBack({ channel }: Followed): string[] {
  const gone = Object.entries(channel.remotes).flatMap(([name, { retired }]) =>
    retired.filter(({ why }) => why !== 'replaced').map(({ version, at }) => ({ name, version, at })),
  );
  const newest = gone.sort((a, b) => b.at.localeCompare(a.at)).slice(0, mostTold);
  return newest.map(({ name, version }) => `${name} ${version}`);
}
