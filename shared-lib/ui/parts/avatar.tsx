import type { ReactNode } from 'react';
import { formatPerson, parseShownName } from 'shared-lib/people';

/**
 * A person's initials on a disc, which the global styles draw. Screen readers skip the initials, because the name is
 * beside them. A pointer over the disc shows the name.
 */
export function Avatar({ name }: { name: string }) {
  const initials = formatInitials(formatPerson(name));
  return <span data-avatar={initials} data-tint={findColorNumber(name)} title={name} aria-hidden="true" />;
}

/**
 * A user's avatar in a list, with `children` such as the user's name beside it. The list's style sheet
 * arranges them.
 */
export function UserWithAvatar({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span data-user>
      <Avatar name={name} />
      {children}
    </span>
  );
}

/**
 * A person's name. A pointer over it shows title and user name; with `below` they are in a second line. A person
 * without a full name is shown by the user name, an e-mail address. The part before the @ is more prominent,
 * because it tells people apart. With `below`, a long name has at most two lines.
 */
export function PersonName({ name, below }: { name: string; below?: 'user name' | 'title and user name' }) {
  const person = parseShownName(name);
  const details = [person.title, person.userName].filter(Boolean).join(' · ');
  if (person.name !== person.userName)
    return (
      <bdi title={below ? `${person.name} · ${details}` : details}>
        {below ? <b data-called="">{person.name}</b> : person.name}
        {below && (
          <small data-details="">
            <span>
              {below !== 'user name' && person.title}
              {below !== 'user name' && person.title !== '' && <span data-dot=""> </span>}
              {person.userName}
            </span>
          </small>
        )}
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

/** Formats the first letters of the first two words of a name: "AR" for anita.rao@example.test. */
export function formatInitials(name: string): string {
  const words = name
    .split('@', 1)
    .join()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const letters = words.filter((word) => word !== '').slice(0, 2);
  return letters.map((word) => String(firstLetterPattern.exec(word)?.[0] ?? '').toUpperCase()).join('') || '?';
}

/** A letter with its combining marks, so that no Indian vowel sign is cut off. */
const firstLetterPattern = /^.\p{M}*/u;

/** Finds the number of the avatar's colour, from 0 to 3. It does not depend on a job title in the name. */
function findColorNumber(name: string): number {
  return [...formatPerson(name)].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1009, 7) % 4;
}
