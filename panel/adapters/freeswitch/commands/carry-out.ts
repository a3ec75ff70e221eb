import type { Log } from '../../../../server/database/log';
import type { Command } from '../../../modules/telephony/rules/commands';
import { CannotDo } from '../../door/commands/cannot-do';
import { type EslConnection, RefusedCommand } from '../esl/esl-connection';
import type { State } from '../translate/state';
import type { ApiCall, CommandSettings } from './api-call';
import { agentsOf, apiOf } from './api-of';

export interface CarryOutOptions {
  settings: CommandSettings;
  /** What is known of calls and agents. */
  state: State;
  log: Log;
  /** Undefined: there is none. */
  connection(): EslConnection | undefined;
  /** Reads again what there is: of queues that an agent is put into, no event tells. */
  readAgain(): Promise<void>;
}

/** Whoever cannot be called, FreeSWITCH refuses at once. */
const REFUSAL_MS = 1000;

/** Has FreeSWITCH carry out a command; answers why it has not, undefined where it has. */
export async function carryOut(command: Command, options: CarryOutOptions): Promise<string | undefined> {
  const { settings, state, log } = options;
  try {
    const calls = apiOf(command, state, settings);
    rememberReason(command, state);
    for (const call of calls) {
      const connection = options.connection();
      if (connection === undefined) return 'no connection to FreeSWITCH';
      await perform(connection, call);
    }
    if (command.kind === 'login-agent') await options.readAgain();
    return undefined;
  } catch (error) {
    if (error instanceof CannotDo) return error.message;
    if (error instanceof RefusedCommand) return hasBegun(command, state) ? undefined : error.said;
    log.warn(`${command.kind} ${command.id}: ${error instanceof Error ? error.message : String(error)}`);
    return 'FreeSWITCH did not answer';
  }
}

/** A call of a dialer that nobody took: its events tell so. */
function hasBegun({ kind, order }: Command, { calls, over }: State): boolean {
  return kind === 'originate' && (calls.has(order.call) || over.has(order.call));
}

async function perform(connection: EslConnection, { command, isOriginate, isSo }: ApiCall): Promise<void> {
  try {
    if (isOriginate === true) await connection.start(command, REFUSAL_MS);
    else await connection.api(command);
  } catch (error) {
    if (!(isSo !== undefined && error instanceof RefusedCommand && isSo.test(error.said))) throw error;
  }
}

/** The event of the pause, which comes back, tells no reason. */
function rememberReason({ kind, order }: Command, state: State): void {
  if (kind !== 'pause-agent') return;
  for (const name of agentsOf(order, state)) {
    if (order.reason === undefined) state.reasons.delete(name);
    else state.reasons.set(name, order.reason);
  }
}
