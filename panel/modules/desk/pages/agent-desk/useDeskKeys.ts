import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useListedKeys } from '../../../../../src/layout/palette/page-keys';

/** By what they do; a letter goes with Alt. */
const KEYS = [
  ['dial', 'D'],
  ['answer', 'A'],
  ['mute', 'M'],
  ['hold', 'E'],
  ['keypad', 'K'],
  ['consult', 'C'],
  ['complete', 'F'],
  ['reconnect', 'V'],
  ['transfer', 'T'],
  ['hangUp', 'H'],
  ['choose', '1 – 9'],
  ['save', 'S'],
  ['skip', 'P'],
  ['person', 'I'],
] as const;

/** Has the list of keys name those of the desk. */
export function useDeskKeys(): void {
  const translate = useTranslate();
  const keys = useMemo(
    () => ({
      title: translate('panel.pages.agentDesk'),
      lines: KEYS.map(([name, key]) => ({
        text: translate(`desk.shortcuts.${name}`),
        keys: key.length === 1 ? ['Alt', key] : [key],
      })),
    }),
    [translate],
  );
  useListedKeys(keys);
}
