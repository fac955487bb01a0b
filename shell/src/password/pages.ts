export { ChangePage } from './change-page';
export { ForgotPage } from './forgot-page';
export { ResetPage } from './reset-page';
