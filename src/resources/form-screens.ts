import { createRemote } from '../providers/remote';

/** The code of forms and record pages. Once it is there they are drawn in the same frame as the click. */
export const formScreens = {
  create: createRemote(async () => (await import('./form/GeneratedCreate')).GeneratedCreate),
  edit: createRemote(async () => (await import('./form/GeneratedEdit')).GeneratedEdit),
  show: createRemote(async () => (await import('./show/GeneratedShow')).GeneratedShow),
};

/** Fetches the code of forms and record pages ahead of the first click on a row. */
export function loadFormScreens(): void {
  Promise.all(Object.values(formScreens).map((screen) => screen.load())).catch((error: unknown) => reportError(error));
}
