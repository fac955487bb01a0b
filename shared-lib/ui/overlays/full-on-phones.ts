/** Below 640 px every dialog fills the screen. */
export const fullOnPhones = {
  '@media (max-width: 639px)': {
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: 0,
    borderRadius: 0,
  },
};
