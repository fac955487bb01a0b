import type { ModuleAccess } from 'shared-lib/people';

/** The parts of the module access that a request contains. */
export function pickModuleAccess({ statusInfo, serchInfo, gridInfo }: Partial<ModuleAccess>) {
  return {
    ...(statusInfo !== undefined && { statusInfo }),
    ...(serchInfo !== undefined && { serchInfo }),
    ...(gridInfo !== undefined && { gridInfo }),
  };
}
