import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../../../server/database/log';
import type { Command } from '../../../modules/telephony/rules/commands';
import { CannotDo } from '../../door/commands/cannot-do';
import { RefusedAction, type AmiConnection } from '../ami/ami-connection';
import type { State } from '../translate/state';
import { actionsOf } from './actions-of';
import type { AmiAction, CommandSettings } from './ami-action';

export interface CarryOutOptions {
  settings: CommandSettings;
  /** What is known of calls and members. */
  state: State;
  log: Log;
  /** Undefined: there is none. */
  connection(): AmiConnection | undefined;
}

/** What is so already is as good as done. */
const IS_SO = /: (?:Already|Not) there$/i;

/** Has Asterisk carry out a command; answers why it has not, undefined where it has. */
export async function carryOut(command: Command, options: CarryOutOptions): Promise<string | undefined> {
  const { settings, state, log } = options;
  try {
    for (const action of actionsOf(command, state, settings)) {
      const connection = options.connection();
      if (connection === undefined) return 'no connection to Asterisk';
      await perform(connection, action);
    }
    return undefined;
  } catch (error) {
    if (error instanceof CannotDo) return error.message;
    if (error instanceof RefusedAction) return error.said;
    log.warn(`${command.kind} ${command.id}: ${error instanceof Error ? error.message : String(error)}`);
    return 'Asterisk did not answer';
  }
}

async function perform(connection: AmiConnection, { action, fields, expects, pauseMs }: AmiAction): Promise<void> {
  try {
    const [answer] = await connection.action(action, fields);
    if (expects !== undefined && answer?.get(expects.header) !== expects.value) throw new CannotDo(expects.otherwise);
    if (pauseMs !== undefined) await setTimeout(pauseMs);
  } catch (error) {
    const isMembership = action === 'QueueAdd' || action === 'QueueRemove';
    if (!(isMembership && error instanceof RefusedAction && IS_SO.test(error.said))) throw error;
  }
}
