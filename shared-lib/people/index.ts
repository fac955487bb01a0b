export {
  countPasswordCharacters,
  extractUserName,
  formatPerson,
  formatPersonWithTitle,
  formatShownName,
  isOrganisationShortName,
  isPersonNameOrTitle,
  isUserName,
  maxNameOrTitleLength,
  maxUserNameLength,
  normalizeUserName,
  parseShownName,
  passwordLengthLimits,
  signInActions,
  toPersonChoices,
} from './account-rules';
export {
  featureSettingValues,
  initialStatusFilters,
  type ModuleAccess,
  readModuleAccess,
} from './module-access';
