export { insertGlobalStyles } from 'shared-lib/ui';
export { provideParcels } from './provide-parcels';
export { onSessionEnd, signIn, signOut } from './sign-in';
