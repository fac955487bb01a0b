// One chunk for the pages of the sign-in app other than the login page.
export { ChangePage } from '../password/change-page';
export { ForgotPage } from '../password/forgot-page';
export { openNotMe } from '../password/not-me-page';
export { checkResetLink, ResetPage } from '../password/reset-page';
export { SetupPage } from '../setup/setup-page';
export { plainPages } from './plain-pages';
