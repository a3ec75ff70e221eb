import { ADMIN } from '../access/roles';
import type { Screen } from '../screen';
import { ACTIONS } from '../types';

/** The screen of a schema that names none. */
export function defaultScreen(name: string, icon?: string): Screen {
  const screen: Screen = { path: `/admin/${name}`, role: ADMIN, subject: ADMIN, actions: [...ACTIONS], menu: true };
  return icon === undefined ? screen : { ...screen, icon };
}
