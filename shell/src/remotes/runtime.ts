import type { getInstance } from '@module-federation/enhanced/runtime';

export type Runtime = NonNullable<ReturnType<typeof getInstance>>;
export type RuntimePlugin = NonNullable<Parameters<Runtime['registerPlugins']>[0]>[number];
