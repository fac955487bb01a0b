import { isHow } from 'shared-lib/releases';
import type { RolloutEvent } from './session';

/** What happened in a rollout as one line of its record. */
export function recordLine(event: RolloutEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/** Reads such a line; throws a sentence where it is none. */
export function parseRecordLine(line: string): RolloutEvent {
  const { kind, id, share, at, isHeld, arm, how, person, mountMs, inpMs, stood } = Object(JSON.parse(line));
  const areNumbers = [id, mountMs, inpMs].every(isNumberIfAny);
  if (areNumbers && kind === 'step' && isShare(share))
    return { kind, share, id, ...(typeof at === 'string' && { at }), ...(isHeld === true && { isHeld }) };
  const isSession = kind === 'session' && (arm === 'stable' || arm === 'canary') && isHow(how);
  if (areNumbers && isSession && typeof person === 'string')
    return { kind, id, arm, how, person, mountMs, inpMs };
  const isStandIn = kind === 'stand-in' && typeof stood === 'boolean';
  if (areNumbers && isStandIn && typeof person === 'string') return { kind, id, person, stood };
  throw new Error(`This is nothing that happens in a rollout: ${line.slice(0, 200)}`);
}

function isNumberIfAny(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0);
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}
