import type { CallClass } from '../../billing/rules/call-class';
import type { CallSimulation } from '../../billing/rules/call-simulation';
import type { RouteRefusal } from './refusal-of-route';

/** Where calls come from: `outbound-routes.sources`. */
export const CALL_SOURCES = ['extension', 'dialer', 'disa', 'forward', 'callback'] as const;
export type CallSource = (typeof CALL_SOURCES)[number];

/** `refused`: the extension may not make such calls. `suspended`: the tenant makes none. */
export const ROUTE_OUTCOMES = ['routed', 'noRoute', 'noTrunk', 'refused', 'suspended'] as const;
/** Why a trunk of the route is not tried. */
export const TRUNK_FAULTS = ['disabled', 'inboundOnly', 'down', 'full'] as const;
export type TrunkFault = (typeof TRUNK_FAULTS)[number];

export interface SimulatedTrunk {
  id: string;
  name: string;
  /** What it is sent. */
  dialled: string;
  /** What the called sees: none, one, or those that take turns. */
  callerIds: string[];
  fault: TrunkFault | null;
}

/** Which way out a call would take now. */
export interface RouteSimulation {
  /** E.164, or the digits of a service. */
  number: string;
  callType: CallClass;
  /** Always put through, without a password, whatever the routes say. */
  emergency: boolean;
  outcome: (typeof ROUTE_OUTCOMES)[number];
  /** The first that takes the call; of an emergency the one whose trunk it takes. */
  route: { id: string; name: string; distribution: string; requirePin: boolean; maxMinutes: number | null } | null;
  /** Of the route, as they are tried. */
  trunks: SimulatedTrunk[];
  /** Routes before it, with what they do not take. */
  passed: { id: string; name: string; reason: RouteRefusal }[];
  /** Of the minute by the plan of the tenant; null where the caller may not read rates, or nothing is called. */
  price: CallSimulation | null;
}
