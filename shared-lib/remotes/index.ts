export { AreaRoot } from './area-root';
export { type HostProps, isLifecycles, type Lifecycles } from './lifecycles';
export { reactLifecycles } from './react-lifecycles';
export { RemoteParcel } from './remote-parcel';
export { partOf, setPartSource } from './remote-parts';
export { tellCaught } from './tell-caught';
