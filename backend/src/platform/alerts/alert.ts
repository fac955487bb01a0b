/** All kinds of alerts. Each has a mail subject and advice for operators. */
export const alertKinds = {
  'lock-out': {
    title: 'A user name was locked',
    advice: 'Somebody guesses passwords. Look at System Logs of the organisation for the addresses.',
  },
  denials: {
    title: 'A user was refused many times',
    advice: 'A user, or a program with their token, tries what they may not. Ask them, or disable the user.',
  },
  'file-changed': {
    title: 'A stored file is not the one that was uploaded',
    advice: 'Run `npm run audit -- verify`, and bring the file back from a backup.',
  },
  'journal-broken': {
    title: 'The journal is not as it was written',
    advice: 'Keep the database and the checkpoints as they are, and run `npm run audit -- verify`.',
  },
  'clock-jump': {
    title: 'The clock of the database has jumped',
    advice: 'Look at the time service of that machine: sessions end and entries are stamped by this clock.',
  },
  'session-stolen': {
    title: 'A session was used in two places',
    advice: 'The session has ended. Ask its user, and look at System Logs for the addresses.',
  },
  'change-objected': {
    title: 'A user objected to a change of their account',
    advice: 'All sessions of the user have ended. Look at System Logs for what was done in their name.',
  },
} as const satisfies Record<string, { title: string; advice: string }>;

export type AlertKind = keyof typeof alertKinds;

/** Raises an alert. It never throws an error, and callers do not wait for it. */
export type RaiseAlert = (kind: AlertKind, description: string) => void;

export type Alert = {
  id: string;
  kind: AlertKind;
  description: string;
  isSummary: boolean;
  /** How often the event happened again. Used only in summaries. */
  repeatCount: number;
  madeAt: Date;
};

/** Describes an alert in a sentence. A summary says how often the event happened again. */
export function describeAlert({ description, isSummary, repeatCount }: Alert): string {
  return isSummary ? `It happened ${repeatCount} more times, which were not told one by one.` : description;
}
