/** What readers are told where the journal has nobody's name: it was somebody, who was not signed in. */
export const notSignedIn = 'Not signed in';
