export {
  askForDetails,
  askForForm,
  takeDetails,
  takeDetailsAtOnce,
  takeLaw,
  takeRecord,
} from './record-ahead';
