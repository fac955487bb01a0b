import type { CatalogueEntry } from './catalogue-entry';

/** The entries of the error catalogue for changes of users. */
export const peopleErrors = {
  'bad-setup-link': {
    status: 200,
    success: 0,
    sentence:
      'This setup link does not work any more. Start the server again, and open the link that it prints.',
  },
  'bad-organisation-name': {
    status: 422,
    success: 0,
    sentence: 'The name of the organisation must be one line of at most 200 characters.',
  },
  'unknown-objection': {
    status: 200,
    success: 0,
    sentence: 'This link was used before, or is too old.',
  },
  'bad-user-name': { status: 422, success: 0, sentence: 'The user name must be an e-mail address.' },
  'name-taken': { status: 200, success: 0, sentence: 'The user name {name} is taken.' },
  'unknown-account': { status: 200, success: 0, sentence: 'There is no such user.' },
  'own-account': {
    status: 200,
    success: 0,
    sentence:
      'Nobody can disable themselves, give their own role away or take their second factor off here. Please ask another administrator.',
  },
  'last-administrator': {
    status: 200,
    success: 0,
    sentence: 'The organisation needs an administrator who can sign in.',
  },
  'changed-user': {
    status: 409,
    success: 0,
    sentence: 'This user was changed by another user. Reload to see the latest.',
  },
  'disabled-user': {
    status: 200,
    success: 0,
    sentence: 'This user is disabled. Enable the user first, then send the link.',
  },
  'operator-account': {
    status: 200,
    success: 0,
    sentence:
      'The user {name} is an operator of the platform. Only an operator can disable or enable this user or take the second factor off.',
  },
  'operator-already': { status: 200, success: 0, sentence: 'The user {name} is an operator already.' },
  'no-operator': { status: 200, success: 0, sentence: 'The user {name} is no operator.' },
  'last-operator': {
    status: 200,
    success: 0,
    sentence: 'The platform needs an operator who can sign in.',
  },
  'password-is-set': {
    status: 200,
    success: 0,
    sentence: 'This user has a password. Whoever has forgotten it asks for a link at the login.',
  },
} as const satisfies Record<string, CatalogueEntry>;
