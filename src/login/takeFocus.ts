/** For the `ref` of a heading that takes the place of a form: whoever sent it with the keyboard goes on from there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
