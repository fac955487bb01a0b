/** The dialogs that the profile opens; fetched when they are first wanted. */
export const profileDialogs = {
  messages: {
    title: 'Messages',
    load: () => import('./messages/messages-dialog').then(({ MessagesDialog }) => MessagesDialog),
  },
  secondFactor: {
    title: 'Two-step sign-in',
    load: () =>
      import('./second-factor/second-factor-dialog').then(({ SecondFactorDialog }) => SecondFactorDialog),
  },
};

export type DialogName = keyof typeof profileDialogs;
