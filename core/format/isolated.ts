const ALONE = /^\s*\{\{[^{}]+\}\}\s*$/;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A value beside others in a name, kept from turning them about: `محمد – (11) 98104-7514` would else be read from the right, and the groups
 * of the number in the wrong order.
 * @param template the name that it is a part of
 */
export const isolated = (template: string, text: string): string =>
  RIGHT_TO_LEFT.test(text) && !ALONE.test(template) ? `\u2068${text}\u2069` : text;
