export { useAccess } from './use-access';
