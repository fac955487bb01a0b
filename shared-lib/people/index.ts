export {
  isShortName,
  isUserName,
  lengthOfPassword,
  maxUserNameLength,
  normalizeUserName,
  passwordLengths,
} from './account-rules';
export { type ModuleAccess, offerValues, readModuleAccess, startStatuses } from './module-access';

export { signInActions } from './sign-in-actions';
