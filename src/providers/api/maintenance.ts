import { useSyncExternalStore } from 'react';
import { ADMIN } from '../../../core/access/roles';
import type { MaintenanceState } from '../../../core/brand/brand';
import { parseMaintenance } from '../../../core/brand/parse-maintenance';
import { isObject } from '../../../core/is-object';
import type { Session } from '../session/session';
import { startData } from '../session/startData';

const HEADER = 'x-maintenance';
const listeners = new Set<() => void>();
let state = startData.maintenance;

export const getMaintenance = (): MaintenanceState | null => state;

export function subscribeMaintenance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Set while only administrators work. */
export const useMaintenance = (): MaintenanceState | null => useSyncExternalStore(subscribeMaintenance, getMaintenance);

/** Takes over what the server says of it. */
export function setMaintenance(value: unknown): void {
  const next = parseMaintenance(value);
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Asks the server. Answers whether it answered. */
export async function askMaintenance(): Promise<boolean> {
  try {
    const response = await fetch('/api/maintenance', { cache: 'no-store' });
    if (!response.ok) return false;
    const answer: unknown = await response.json();
    setMaintenance(isObject(answer) ? answer['maintenance'] : null);
    return true;
  } catch {
    // No answer tells nothing; whoever waits asks again.
    return false;
  }
}

/** Reads from any answer of the API whether maintenance has begun or, for an administrator, ended. */
export async function noticeMaintenance(response: Response): Promise<void> {
  const isOn = response.headers.get(HEADER) === 'on';
  if (response.ok && isOn !== (state !== null)) await askMaintenance();
  if (response.status !== 503) return;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (isObject(body) && body['code'] === 'maintenance') setMaintenance(body['maintenance']);
}

/** Must this person wait? Nobody is asked who they are before they sign in. */
export const isShutOut = (session: Session | null): boolean => state !== null && session?.userData.role !== ADMIN;
