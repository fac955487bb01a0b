export {
  isPersonText,
  isShortName,
  isUserName,
  lengthOfPassword,
  longestPersonText,
  maxUserNameLength,
  normalizeUserName,
  passwordLengths,
  readPerson,
  sayPerson,
  sayPersonWithTitle,
  showPerson,
  toPersonChoices,
  userNameOf,
} from './account-rules';
export { type ModuleAccess, offerValues, readModuleAccess, startStatuses } from './module-access';

export { signInActions } from './sign-in-actions';
