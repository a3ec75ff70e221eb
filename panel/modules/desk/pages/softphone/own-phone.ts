import { callApi } from '../../../../../src/providers/api/dataProvider';
import { fetchCode } from '../../../../../src/providers/api/fetchCode';
import { getSession, subscribeSession } from '../../../../../src/providers/session/session';
import type { Phone } from './core/phone';
import { SILENT, type PhoneState } from './core/phone-state';
import { forgetCall, hasLeft, keepCall, takeCall, tellDeparture } from './left-calls';
import { parseAccount } from './phone-shape';
import { phoneTab, wantPhoneTab } from './phone-tab';

/** The telephone that this tab is, on every page of the panel, or is not. */
export interface OwnPhone {
  /** Null while it is off, or being switched on. */
  phone: Phone | null;
  isSwitchingOn: boolean;
  state: PhoneState;
}

const OFF: OwnPhone = { phone: null, isSwitchingOn: false, state: SILENT };
/** Whether the person uses this browser as their telephone; by person. */
const KEPT = 'painel-phone-on-';
const INSTANCE = 'painel-phone-instance-';

const listeners = new Set<() => void>();
let own = OFF;
let turn = 0;
let release: () => void = () => undefined;

function set(change: Partial<OwnPhone>): void {
  own = { ...own, ...change };
  for (const listener of listeners) listener();
}

export const ownPhone = (): OwnPhone => own;

export function subscribeOwnPhone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isKeptOn = (userId: string): boolean => localStorage.getItem(KEPT + userId) !== null;

/**
 * Makes this tab the telephone of the person, and has it be so whenever they open the desk in this browser.
 * @throws as `callApi` does
 */
export async function switchOn(userId: string, answersItself: boolean): Promise<void> {
  if (own.phone !== null || own.isSwitchingOn) return;
  turn += 1;
  const begun = turn;
  set({ isSwitchingOn: true });
  try {
    const [account, { createJsSipLine }, { createPhone }, { createBrowserSound }] = await Promise.all([
      callApi('/api/desk/phone', 'POST', {}).then(parseAccount),
      fetchCode(() => import('./core/jssip-line')),
      fetchCode(() => import('./core/phone')),
      fetchCode(() => import('./core/browser-sound')),
    ]);
    if (begun !== turn) return;
    localStorage.setItem(KEPT + userId, '1');
    hold(
      userId,
      createPhone({
        line: createJsSipLine(account, instanceOf(userId)),
        sound: createBrowserSound(),
        answersItself,
        onReturn: ({ id }, isBack) => tellDeparture(id, isBack ? 'back' : 'lost'),
        hasLeft,
      }),
    );
  } finally {
    if (begun === turn) set({ isSwitchingOn: false });
  }
}

/** By what the exchange knows this browser again, a UUID. */
function instanceOf(userId: string): string {
  const kept = localStorage.getItem(INSTANCE + userId) ?? crypto.randomUUID();
  localStorage.setItem(INSTANCE + userId, kept);
  return kept;
}

/** Ends the call, if there is one. */
export function switchOff(): void {
  turn += 1;
  release();
  release = () => undefined;
  set(OFF);
}

/** As `switchOff`, until the person switches it on again. */
export function giveUpPhone(userId: string): void {
  localStorage.removeItem(KEPT + userId);
  switchOff();
}

/** As long as it is the telephone of whoever is signed in, and no other tab is. */
function hold(userId: string, phone: Phone): void {
  const ends = [
    phone.subscribe(() => {
      const state = phone.state();
      const phase = state.call?.phase;
      if (phase === 'talking' || phase === 'returning') keepCall(userId, null);
      else forgetCall();
      set({ state });
    }),
    wantPhoneTab(userId, () => {
      if (phoneTab(userId) === 'elsewhere') switchOff();
    }),
    subscribeSession(() => {
      if (getSession()?.userData.id !== userId) switchOff();
    }),
    onPage('beforeunload', (event) => {
      if (own.state.call !== null) event.preventDefault();
    }),
    // Nothing says whether the page comes again, or the tab is closed.
    onPage('pagehide', () => {
      const left = phone.leave();
      if (left === null) return;
      keepCall(userId, left);
      tellDeparture(left.id, 'left');
    }),
  ];
  release = () => {
    phone.stop();
    for (const end of ends) end();
  };
  const before = takeCall(userId);
  set({ phone });
  phone.start(before);
}

function onPage<Name extends 'beforeunload' | 'pagehide'>(
  name: Name,
  hear: (event: WindowEventMap[Name]) => void,
): () => void {
  addEventListener(name, hear);
  return () => removeEventListener(name, hear);
}
