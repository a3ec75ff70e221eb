import { QueryClient } from '@tanstack/react-query';
import { Suspense, act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AdminContext, testDataProvider, type DataProvider, type I18nProvider } from 'react-admin';
import { afterAll } from 'vitest';

declare global {
  // React asks for this flag in tests.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** What is put into texts. */
interface Put {
  _?: string;
  name?: string;
  value?: string;
}

/** Texts are their fallbacks, else their keys, and of a name with what is said of it both: tests do not depend on wording. */
const i18nProvider: I18nProvider = {
  translate: (key, { _: fallback, name, value }: Put = {}) =>
    fallback ?? (key === 'panel.said' ? `${name ?? ''}: ${value ?? ''}` : key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'pt',
};

const DATA = testDataProvider({
  getList: () => Promise.resolve({ data: [], total: 0 }),
  getMany: (_resource, { ids }) => Promise.resolve({ data: ids.map((id) => ({ id, name: `name ${id}` })) }),
} as Partial<DataProvider>);

export interface Rendered {
  container: HTMLElement;
  unmount: () => Promise<void>;
}

// jsdom has no such function; a browser prints what it is told.
globalThis.reportError ??= (error: unknown) => console.error(error);

const mounted = new Set<Root>();

/** Unmounts all that is drawn, dialogs too, and leaves an empty page. */
export async function clearScreen(): Promise<void> {
  await act(async () => {
    for (const root of mounted) root.unmount();
    mounted.clear();
  });
  document.body.replaceChildren();
}

// What comes once a browser is idle must not come when the browser is gone.
afterAll(clearScreen);

/** Mounts under react-admin's contexts in jsdom and waits until lazy parts and look-ups are there. */
export async function render(content: ReactNode, dataProvider: DataProvider = DATA): Promise<Rendered> {
  const rendered = await renderAtOnce(content, dataProvider);
  await lazyParts(rendered.container);
  return rendered;
}

/** The same, without waiting for what stands behind a skeleton. */
export async function renderAtOnce(content: ReactNode, dataProvider: DataProvider = DATA): Promise<Rendered> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.createElement('div');
  document.body.append(container);
  const root: Root = createRoot(container);
  mounted.add(root);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    root.render(
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
        <Suspense fallback="…">{content}</Suspense>
      </AdminContext>,
    );
  });
  await settle();
  return {
    container,
    unmount: async () => {
      mounted.delete(root);
      await act(async () => root.unmount());
      container.remove();
    },
  };
}

/** Long enough for code that is made ready for the first time, while other tests run beside. */
const PATIENCE_MS = 30_000;

/** Waits for lazy parts, which stand behind a skeleton until their code is there. */
export async function lazyParts(container: HTMLElement): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (container.querySelector('.MuiSkeleton-root') && performance.now() < end) await settle(1);
  await settle();
}

/** Lets pending promises and the updates they cause finish. */
export async function settle(rounds = 5): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    });
  }
}

/** Types a text into an input as a person does: focus, change, leave. */
export async function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  await act(async () => input.focus());
  await act(async () => {
    // React overrides the element's own setter to tell its changes from a person's.
    Reflect.set(prototype, 'value', text, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input.blur());
  await settle(1);
}

export async function click(element: Element | null | undefined): Promise<void> {
  if (!element) throw new Error('click: expected an element, found none');
  await act(async () => {
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await settle(1);
}
