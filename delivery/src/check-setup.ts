import { createServer } from 'node:http';
import { openPort } from './edge/server/listen';
import { findSettingsFaults, readSettings } from './edge/settings';
import { StartError } from './platform/start-error';

/** Finds faults that would stop the edge at its start: wrong settings, a port in use. */
export async function findSetupFaults(env: NodeJS.ProcessEnv): Promise<string[]> {
  const faults = findSettingsFaults(env);
  if (faults.length > 0) return faults;
  const { port, host, metricsPort, metricsHost } = readSettings(env);
  const ports = [
    { port, host, setting: 'PORT' as const },
    ...(metricsPort === undefined ? [] : [{ port: metricsPort, host: metricsHost, setting: 'METRICS_PORT' as const }]),
  ];
  const found = await Promise.all(ports.map(findPortFault));
  return found.filter((fault) => fault !== undefined);
}

async function findPortFault(port: Parameters<typeof openPort>[1]): Promise<string | undefined> {
  const server = createServer();
  try {
    await openPort(server, port);
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  } finally {
    await new Promise((closed) => server.close(closed));
  }
}
