type Child = Node | string | null | false;

interface Given {
  class?: string;
  /** Attributes as HTML names them; false and null leave one out. */
  attrs?: Record<string, string | number | boolean | null>;
  on?: Partial<{ [Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void }>;
}

/** An element with its children. Texts become text nodes: nothing that anybody wrote is ever read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { class: className, attrs = {}, on = {} }: Given = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  setAttributes(made, attrs);
  for (const [event, listener] of Object.entries(on)) made.addEventListener(event, listener as EventListener);
  made.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return made;
}

export function setAttributes(target: Element, attrs: NonNullable<Given['attrs']>): void {
  for (const [attribute, value] of Object.entries(attrs)) {
    if (value === null || value === false) target.removeAttribute(attribute);
    else target.setAttribute(attribute, value === true ? '' : String(value));
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** Paths on a field of 24 by 24. */
const PATHS = {
  chat: 'M4 4h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H8l-5 4V6a2 2 0 0 1 1-2zm3 5v2h10V9zm0 4v2h7v-2z',
  close:
    'm6.4 5 5.6 5.6L17.600 5 19 6.400 13.400 12 19 17.600 17.600 19 12 13.400 6.400 19 5 17.600 10.600 12 5 6.400z',
  send: 'M3 20.500v-6.700L12 12 3 10.200V3.500L22 12z',
  clip: 'M16.500 6v11a4.500 4.500 0 0 1-9 0V5a3 3 0 0 1 6 0v10.500a1.500 1.500 0 0 1-3 0V6H9v9.500a3 3 0 0 0 6 0V5a4.500 4.500 0 0 0-9 0v12a6 6 0 0 0 12 0V6z',
  end: 'M13 3h-2v10h2zm4.800 2.200-1.400 1.400A7 7 0 1 1 7.600 6.600L6.200 5.200a9 9 0 1 0 11.600 0z',
  file: 'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zm-1 7V3.500L18.500 9z',
  one: 'm9 16.200-3.500-3.500L4.100 14.100 9 19 20 8l-1.400-1.400z',
  two: 'm18 7-1.400-1.400-6.400 6.400 1.400 1.400zm4.200-1.400L11.600 16.200 7.500 12l-1.400 1.400L11.600 19 23.600 7zM.4 13.400 6 19l1.400-1.400L1.800 12z',
  alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm1 15h-2v-2h2zm0-4h-2V7h2z',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration: what it means is said in words beside it. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  setAttributes(svg, { viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' });
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
