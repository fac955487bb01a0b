export { comboboxAttributes, decideKeyAction, makeBlurHandler, useCombobox } from './combobox';
export { MarkedText, markStyles, splitAtHits } from './marked';
export { makeOptionId, SuggestionList } from './suggestion-list';
export {
  describeSuggestions,
  pickSuggestions,
  type Suggestion,
  useSuggestions,
} from './suggestions';
