import { type Asked, requestOf } from './request';
import { hearSaved, saveRequest, type Writer } from './saving';
import type { Library } from './stand-of-library';
import type { Action } from './sustain';
import { commonest, rareWords } from './words';

/** The parts of a hundred requests: lists, views, saves (design §8). */
const mix = { list: 80, view: 15, save: 5 };
/** The positions at which a search uses the most common word. */
const commonly = [8, 9];
const lastPage = 6_000;
const returns = 100_000;

/**
 * What people do in turn, always the same from the same start. Mostly they read lists; two in five of these are
 * searches, and a sixteenth of the searches use the most common word. Now and then somebody opens a return or saves
 * one.
 */
export function officeDay({ tokens }: Library, writers: readonly Writer[]): () => Action {
  const free = [...writers];
  const words = rareWords();
  let nth = 0;
  return () => {
    nth += 1;
    const token = tokens[nth % tokens.length] ?? '';
    const chance = (nth * 61) % 100;
    const writer = chance >= mix.list + mix.view ? free.shift() : undefined;
    if (writer) return saveOf(writer, free);
    if (chance >= mix.list) return viewOf(1 + ((nth * 7919) % returns), token);
    return listOf({
      nth,
      token,
      word: commonly.includes(chance) ? commonest : (words[(nth * 31) % words.length] ?? ''),
    });
  };
}

/** Nobody saves again before their last save is answered. */
function saveOf(writer: Writer, free: Writer[]): Action {
  return {
    kind: 'save',
    request: saveRequest(writer),
    hear: ({ text }) => {
      hearSaved(writer, text);
      free.push(writer);
    },
  };
}

function viewOf(id: number, token: string): Action {
  return {
    kind: 'view',
    request: requestOf({ method: 'POST', path: '/api/return/view', token, body: { id } }),
  };
}

function listOf({ nth, token, word }: { nth: number; token: string; word: string }): Action {
  const lists: Asked[] = [
    { method: 'GET', path: '/api/law/allLawlist' },
    { method: 'GET', path: `/api/law/allLawlist?page=${1 + ((nth * 733) % lastPage)}` },
    { method: 'GET', path: `/api/law/publishlist?category=${1 + (nth % 10)}&state=${1 + (nth % 20)}` },
    { method: 'GET', path: `/api/law/allLawlist?allFields=${word}` },
    // Saves keep changing these records.
    { method: 'POST', path: `/api/return/returnalllistdata?allFields=${word}` },
  ];
  const asked = lists[nth % lists.length];
  if (!asked) throw new Error('There is no such list.');
  return { kind: 'list', request: requestOf({ ...asked, token }) };
}
