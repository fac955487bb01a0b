export {
  countPasswordCharacters,
  extractUserName as readUserName,
  formatPerson,
  formatPersonWithTitle,
  formatShownName,
  isOrganisationShortName,
  isPersonNameOrTitle,
  isUserName,
  maxNameOrTitleLength,
  maxUserNameLength,
  normalizeUserName,
  parseShownName as readPerson,
  passwordLengthLimits,
  toPersonChoices,
} from './account-rules';
export {
  featureOfferedValues as featureOfferValues,
  listStartStatuses as startStatuses,
  type ModuleAccess,
  readModuleAccess,
} from './module-access';

export { signInActions } from './sign-in-actions';
