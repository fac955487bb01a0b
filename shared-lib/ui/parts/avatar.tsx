import type { ReactNode } from 'react';
import { formatPerson, readPerson } from 'shared-lib/people';

/**
 * A person's initials on a disc, which the global styles draw. Screen readers skip the letters, because the
 * name is beside them. Hovering shows the name.
 */
export function Avatar({ name }: { name: string }) {
  const initials = formatInitials(formatPerson(name));
  return <span data-avatar={initials} data-tint={findTintNumber(name)} title={name} aria-hidden="true" />;
}

/**
 * A user's avatar in a list, with `children` beside it, such as the user's name. The list's style sheet lays them
 * out.
 */
export function UserName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span data-user>
      <Avatar name={name} />
      {children}
    </span>
  );
}

/**
 * A person's name. Hovering shows title and user name; with `below` they are in a second line. A person
 * without a full name is shown by the user name, an e-mail address: the part before the @ identifies people,
 * so it is more prominent. With `below`, a long name is cut after two lines.
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
  return (
    letters.map((word) => String(firstLetterPattern.exec(word)?.[0] ?? '').toUpperCase()).join('') || '?'
  );
}

/** A letter with its marks, so that no Indian vowel sign is cut off. */
const firstLetterPattern = /^.\p{M}*/u;

/** The number of the avatar's tint, from 0 to 3, always the same for a name. */
function findTintNumber(name: string): number {
  return [...name].reduce((hash, letter) => (hash * 7 + (letter.codePointAt(0) ?? 0)) % 101, 7) % 4;
}
