// The pages of the sign-in app other than the login page. They share one file, which is loaded when needed.
export { ChangePasswordPage } from '../password/change-page';
export { ForgotPasswordPage } from '../password/forgot-page';
export { makeNotMePage } from '../password/not-me-page';
export { checkResetLink, ResetPasswordPage } from '../password/reset-page';
export { SetupPage } from '../setup/setup-page';
export { infoPages } from './plain-pages';
