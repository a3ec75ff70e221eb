import type { AmiMessage } from '../ami/ami-message';
import type { Registration } from './state';

/** As Asterisk 18 to 22 write it, in events and in lists. */
const STATUSES: Readonly<Record<string, Registration>> = {
  Created: 'registered',
  Updated: 'registered',
  Reachable: 'registered',
  NonQualified: 'registered',
  Avail: 'registered',
  NonQual: 'registered',
  Unreachable: 'unreachable',
  Unavail: 'unreachable',
  Removed: 'unregistered',
};

export interface ContactStatus {
  endpoint: string;
  uri: string;
  status: Registration;
  /** As Asterisk says it. */
  said: string;
  roundtripMs?: number;
}

/** Of ContactStatus and ContactList; undefined where it says nothing of an endpoint. */
export function contactStatus(message: AmiMessage): ContactStatus | undefined {
  const endpoint = message.get('EndpointName') ?? message.get('Endpoint');
  const uri = message.get('URI');
  const said = message.get('ContactStatus') ?? message.get('Status');
  const status = STATUSES[said ?? ''];
  if (endpoint === undefined || uri === undefined || said === undefined || status === undefined) return undefined;
  const microseconds = message.number('RoundtripUsec');
  return {
    endpoint,
    uri,
    status,
    said,
    ...(microseconds === undefined || microseconds <= 0 ? {} : { roundtripMs: Math.round(microseconds / 1000) }),
  };
}
