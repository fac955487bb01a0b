export { ChangePage } from './change-page';
export { ForgotPage } from './forgot-page';
export { openLink } from './open-link';
export { ResetPage } from './reset-page';
