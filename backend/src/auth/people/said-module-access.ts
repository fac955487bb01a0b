import type { ModuleAccess } from 'shared-lib/people';

/** The part of the module access that a request says something of. */
export function saidModuleAccess({ statusInfo, serchInfo, gridInfo }: Partial<ModuleAccess>) {
  return {
    ...(statusInfo !== undefined && { statusInfo }),
    ...(serchInfo !== undefined && { serchInfo }),
    ...(gridInfo !== undefined && { gridInfo }),
  };
}
