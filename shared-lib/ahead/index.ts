export {
  askForDetails,
  askForForm,
  takeDetails,
  takeDetailsAtOnce,
  takeFormAtOnce,
  takeLaw,
  takeRecord,
} from './record-ahead';
