import type { CallCommand } from '../agent-desk/CallButtons';
import { isInternal } from '../agent-desk/dialled-number';
import type { Phone } from './core/phone';
import { useOwnPhone } from './useOwnPhone';

/** The call of the browser's telephone, while somebody talks. */
export interface Line {
  isHeld: boolean;
  /** What the telephone does by itself, and whether it did; undefined for what the exchange is asked for. */
  run: (command: CallCommand, more: { to?: string; digits?: string }) => Promise<boolean> | undefined;
}

/** Null while nobody talks by the telephone of this browser. */
export function useLine(): Line | null {
  const { phone, state } = useOwnPhone();
  if (phone === null || state.call?.phase !== 'talking') return null;
  const { isHeld } = state.call;
  return { isHeld, run: (command, more) => done(phone, isHeld, command, more) };
}

function done(
  phone: Phone,
  isHeld: boolean,
  command: CallCommand,
  { to, digits }: { to?: string; digits?: string },
): Promise<boolean> | undefined {
  switch (command) {
    case 'hold':
      return phone.hold(true);
    case 'resume':
      // Put on hold by the exchange, it is taken back there.
      return isHeld ? phone.hold(false) : undefined;
    case 'transfer':
      // Numbers outside the panel gives to the exchange, as those that are dialed: it asks the lists first.
      return to === undefined || !isInternal(to) ? undefined : phone.transfer(to);
    case 'digits':
      if (digits === undefined) return undefined;
      phone.press(digits);
      return Promise.resolve(true);
    case 'hangup':
      phone.hangUp();
      return Promise.resolve(true);
    case 'mute':
    case 'unmute':
    case 'consult':
    case 'complete':
    case 'reconnect':
      return undefined;
  }
}
