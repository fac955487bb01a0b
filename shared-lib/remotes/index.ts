export { AreaRoot } from './area-root';
export { firstLine } from './first-line';
export { type HostProps, isLifecycles, type Lifecycles } from './lifecycles';
export { NothingHere, PageNotFound } from './page-not-found';
export { reactLifecycles } from './react-lifecycles';
export { RemoteParcel } from './remote-parcel';
export { setPartSource } from './remote-parts';
export { tellCaught } from './tell-caught';
export { WayBack } from './way-back';
