export type Letter = { subject: string; body: string };

/** The mails that this product writes, as plain text. A line that begins with http is the link. */
export function resetLetter(url: string): Letter {
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

export function welcomeLetter(url: string, organisation: string): Letter {
  return {
    subject: `Your access to ${organisation}`,
    body: [
      `${organisation} has given you access to its library at Lexboard.`,
      'This link sets your password. It works once, within three days:',
      url,
    ].join('\n\n'),
  };
}

export function linkAgainLetter(url: string, organisation: string): Letter {
  return {
    subject: `A new link for your access to ${organisation}`,
    body: [
      `An administrator of ${organisation} sends you a new link that sets your password at Lexboard.`,
      'It works once, within three days. A link that was sent before is void:',
      url,
    ].join('\n\n'),
  };
}

export function lockLetter({ ip, at }: { ip: string; at: Date }): Letter {
  return {
    subject: 'Sign-in with your name is locked for a while',
    body: [
      `Somebody typed wrong passwords for your name at Lexboard, last from the address ${ip} on ${at.toUTCString()}.`,
      'New browsers cannot sign in with your name for some minutes. A browser in which you signed in before still can.',
      'If it was you, wait, or ask for a new password at the login. If it was not, tell an administrator of your organisation, who can send you a link that unlocks your name. Your password has not changed.',
    ].join('\n\n'),
  };
}

export function factorOffLetter(url: string): Letter {
  return {
    subject: 'Two-step sign-in is off',
    body: [
      'An administrator has turned off two-step sign-in for you at Lexboard. Your password ended with it.',
      'This link sets a new one. It works once, within three days:',
      url,
    ].join('\n\n'),
  };
}

export function deletionLetter(organisation: string, day: string): Letter {
  return {
    subject: `The library of ${organisation} will be deleted`,
    body: [
      `The subscription of ${organisation} at Lexboard has ended. Its library can be read and exported, not changed.`,
      `Unless the subscription is renewed, the library is deleted after ${day}.`,
      'Before that day an administrator can export its data at Lexboard. Attached files are not part of the export: it names the address of each, where whoever is signed in can fetch it.',
    ].join('\n\n'),
  };
}
