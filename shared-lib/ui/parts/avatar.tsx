import type { ReactNode } from 'react';
import { readPerson, sayPerson } from 'shared-lib/people';

/**
 * A person's initials on a disc, which the global styles draw. The letters are no text: the name stands beside it, for
 * screen readers at least, and is what the pointer shows.
 */
export function Avatar({ name }: { name: string }) {
  const initials = formatInitials(sayPerson(name));
  return <span data-avatar={initials} data-tint={tintOf(name)} title={name} aria-hidden="true" />;
}

/** A user's avatar, and what a list says beside it. Plain elements, which the list's sheet styles. */
export function UserName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span data-user>
      <Avatar name={name} />
      {children}
    </span>
  );
}

/**
 * A person, as the server names them. The pointer shows title and user name; where there is room, they stand in a second
 * line, and in narrow columns the user name alone. Who has no full name is shown by the user name, an e-mail address: what tells people apart comes first and is
 * louder. Above a second line, a long name takes two lines at most, and the pointer shows the whole.
 */
export function PersonName({ name, below }: { name: string; below?: 'user name' | 'title and user name' }) {
  const person = readPerson(name);
  const details = [person.title, person.userName].filter(Boolean).join(' · ');
  if (person.name !== person.userName)
    return (
      <bdi title={below ? `${person.name} · ${details}` : details}>
        {below ? <b data-called="">{person.name}</b> : person.name}
        {below && <small data-details="">{below === 'user name' ? person.userName : details}</small>}
      </bdi>
    );
  const at = name.lastIndexOf('@');
  if (at <= 0 || below === 'title and user name') return <bdi>{name}</bdi>;
  return (
    <bdi>
      {name.slice(0, at)}
      <span>{name.slice(at)}</span>
    </bdi>
  );
}

/** The first letters of the first two words of a user name: "AR" for anita.rao@example.test. */
export function formatInitials(name: string): string {
  const words = name
    .split('@', 1)
    .join()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const letters = words.filter((word) => word !== '').slice(0, 2);
  return letters.map((word) => String(firstLetter.exec(word)?.[0] ?? '').toUpperCase()).join('') || '?';
}

/** A letter with its marks, so that no Indian vowel sign is cut off. */
const firstLetter = /^.\p{M}*/u;

/** One of four quiet tints, always the same for a name. */
function tintOf(name: string): number {
  return [...name].reduce((hash, letter) => (hash * 7 + (letter.codePointAt(0) ?? 0)) % 101, 7) % 4;
}
