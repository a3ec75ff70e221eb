import { fetchCode } from '../providers/api/fetchCode';
import { createRemote } from '../providers/api/remote';

const codeOf = <T>(load: () => Promise<T>) => createRemote(() => fetchCode(load));

/** The code of forms and record pages. Once it is there they are drawn in the same frame as the click. */
export const formScreens = {
  create: codeOf(async () => (await import('./form/pages/GeneratedCreate')).GeneratedCreate),
  edit: codeOf(async () => (await import('./form/pages/GeneratedEdit')).GeneratedEdit),
  show: codeOf(async () => (await import('./show/GeneratedShow')).GeneratedShow),
};

/** The form that stands in place of the list of a singleton. */
export const singletonPage = codeOf(async () => (await import('./form/pages/SingletonPage')).SingletonPage);

/** Draws a form ahead of the first one; comes with the code of forms. */
export const formRehearsal = codeOf(async () => (await import('./form/FormRehearsal')).FormRehearsal);

/** Fetches the code of forms and record pages ahead of the first click on a row. */
export async function loadFormScreens(): Promise<void> {
  await Promise.all([...Object.values(formScreens), formRehearsal].map((screen) => screen.load()));
}
