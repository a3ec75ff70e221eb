import { createContext, createElement, useContext, type ComponentType, type ReactElement } from 'react';
import type { FieldInputProps, FieldViewProps } from './types';

/**
 * How a container draws its members. The registry knows the containers, so they cannot import it: `FieldInput` and
 * `FieldView` hand themselves down.
 */
export const NestedInputContext = createContext<ComponentType<FieldInputProps> | null>(null);
export const NestedViewContext = createContext<ComponentType<FieldViewProps> | null>(null);

/** The input of a member, by its kind. @throws outside a `FieldInput` */
export function NestedInput(props: FieldInputProps): ReactElement {
  const input = useContext(NestedInputContext);
  if (input === null)
    throw new Error('NestedInput: expected a FieldInput above, found none; draw the container through FieldInput');
  return createElement(input, props);
}

/** The value of a member, by its kind. @throws outside a `FieldView` */
export function NestedView(props: FieldViewProps): ReactElement {
  const view = useContext(NestedViewContext);
  if (view === null)
    throw new Error('NestedView: expected a FieldView above, found none; draw the container through FieldView');
  return createElement(view, props);
}
