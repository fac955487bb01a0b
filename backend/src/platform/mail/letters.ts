export type Letter = { subject: string; body: string };

/**
 * Removes line breaks from a name in a mail or a calendar. With a line break, the name could contain a line that
 * looks like a link of Lexboard.
 */
export const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Builds the letter with a password link. All letters are plain text. Programs find the link in the line that
 * starts with http.
 */
export function buildPasswordResetLetter(url: string): Letter {
  return {
    subject: 'Set a new password',
    body: [
      'Somebody, hopefully you, asked for a new password at Lexboard.',
      'This link sets one. It works once, within 30 minutes:',
      url,
      'If it was not you, nothing has changed and there is nothing to do.',
    ].join('\n\n'),
  };
}

export function buildWelcomeLetter(url: string, organisation: string): Letter {
  return {
    subject: `Your access to ${organisation}`,
    body: [
      `${organisation} has given you access to its library at Lexboard.`,
      'This link sets your password. It works once, within three days:',
      url,
    ].join('\n\n'),
  };
}

export function buildNewSetupLinkLetter(url: string, organisation: string): Letter {
  return {
    subject: `A new link for your access to ${organisation}`,
    body: [
      `An administrator of ${organisation} sends you a new link that sets your password at Lexboard.`,
      'It works once, within three days. A link that was sent before is void:',
      url,
    ].join('\n\n'),
  };
}

/**
 * The part of an account that too many wrong tries have locked: the sign-in with a user name, the sign-in with
 * a known browser, the second step of the sign-in, or account changes that ask for the password.
 */
export type AccountLock = 'sign-in-by-name' | 'known-browser' | 'second-step' | 'account-changes';

const accountLockTexts = {
  'sign-in-by-name': {
    subject: 'Sign-in with your name is locked for a while',
    event: 'Somebody typed wrong passwords for your name at Lexboard',
    consequence:
      'New browsers cannot sign in with your name for some minutes. A browser in which you signed in before still can.',
    advice:
      'If it was you, wait, or ask for a new password at the login. If it was not, tell an administrator of your organisation, who can send you a link that unlocks your name. Your password has not changed.',
  },
  'known-browser': {
    subject: 'Sign-in is locked in one of your browsers',
    event: 'Somebody typed wrong passwords for your name at Lexboard, in a browser in which you signed in before',
    consequence: 'That browser cannot sign in with your name for some minutes. Your other browsers still can.',
    advice:
      'If it was you, wait, or ask for a new password at the login. If it was not, somebody uses your device: tell an administrator of your organisation. Your password has not changed.',
  },
  'second-step': {
    subject: 'Somebody who has your password typed wrong codes',
    event: 'Somebody gave the right password for your name at Lexboard, and then wrong codes for two-step sign-in',
    consequence: 'Two-step sign-in is locked for your name for some minutes. Nobody was signed in.',
    advice:
      'If it was you, wait for the next code. If it was not, somebody knows your password: set a new one now, with “Forgot password” at the login, and tell an administrator of your organisation.',
  },
  'account-changes': {
    subject: 'Somebody who is signed in with your name typed wrong passwords',
    event:
      'Somebody who is signed in with your name at Lexboard typed wrong passwords where a change of your account asks for it',
    consequence: 'Your password and two-step sign-in cannot be changed for some minutes.',
    advice:
      'If it was you, wait, or ask for a new password at the login. If it was not, somebody uses your session: set a new password now, with “Forgot password” at the login, which ends all sessions, and tell an administrator of your organisation. Your password has not changed.',
  },
} as const satisfies Record<AccountLock, { subject: string; event: string; consequence: string; advice: string }>;

export function buildAccountLockedLetter(lock: AccountLock, ip: string, at: Date): Letter {
  const { subject, event, consequence, advice } = accountLockTexts[lock];
  const summary = `${event}, last from the address ${ip} on ${at.toUTCString()}.`;
  return { subject, body: [summary, consequence, advice].join('\n\n') };
}

/** The time and origin of a change, and the link by which the owner can say that somebody else made it. */
export type AccountChangeOrigin = { at: Date; ip: string; browser: string; objectUrl: string };

const accountChangeTexts = {
  'password-set': ['Your password was set', 'The password of your account at Lexboard was set by a mailed link.'],
  'password-changed': ['Your password was changed', 'The password of your account at Lexboard was changed.'],
  'factor-on': [
    'Two-step sign-in is on',
    'Two-step sign-in was turned on for your account at Lexboard, and new recovery codes were made.',
  ],
  'factor-off': [
    'Two-step sign-in is off',
    'Two-step sign-in was turned off for your account at Lexboard. Its recovery codes are void.',
  ],
  'factor-taken': [
    'Two-step sign-in is off',
    'An administrator has turned off two-step sign-in for you at Lexboard. Your password ended with it.',
  ],
} as const;

/**
 * Builds the letter to users about a change of their account. It is also sent if they made the change
 * themselves.
 */
export function buildAccountChangedLetter(
  change: keyof typeof accountChangeTexts,
  occasion: AccountChangeOrigin,
): Letter {
  const [subject, sentence] = accountChangeTexts[change];
  return { subject, body: [sentence, ...describeChangeOrigin(occasion)].join('\n\n') };
}

function describeChangeOrigin({ at, ip, browser, objectUrl }: AccountChangeOrigin): string[] {
  return [
    `Time: ${at.toUTCString()}\nNetwork address: ${ip}\nBrowser: ${browser}`,
    'If you know of this, there is nothing to do.',
    'If you do not, open this page and press its button. That ends all your sessions, voids your password and mails you a link that sets a new one. It works once, within three days:',
    objectUrl,
  ];
}

export function buildSecondFactorRemovedLetter(url: string, occasion: AccountChangeOrigin): Letter {
  const [subject, sentence] = accountChangeTexts['factor-taken'];
  const link = 'This link sets a new one. It works once, within three days:';
  return { subject, body: [sentence, link, url, ...describeChangeOrigin(occasion)].join('\n\n') };
}

export function buildAccountSecuredLetter(url: string, isFactorOff: boolean): Letter {
  return {
    subject: 'Set a new password: your sessions have ended',
    body: [
      'You said that a change of your account at Lexboard was not yours. All sessions have ended, and the password is void.',
      ...(isFactorOff ? ['Two-step sign-in, which was turned on lately, is off.'] : []),
      'This link sets a new password. It works once, within three days:',
      url,
      'Please tell an administrator of your organisation as well: System Logs say what was done in your name.',
    ].join('\n\n'),
  };
}

export function buildLibraryDeletionLetter(organisation: string, day: string): Letter {
  return {
    subject: `The library of ${organisation} will be deleted`,
    body: [
      `The subscription of ${organisation} at Lexboard has ended. Its library can be read and exported, not changed.`,
      `Unless the subscription is renewed, the library is deleted after ${day}.`,
      'Before that day an administrator can export its data at Lexboard. Attached files are not part of the export: it names the address of each, where whoever is signed in can fetch it.',
    ].join('\n\n'),
  };
}
