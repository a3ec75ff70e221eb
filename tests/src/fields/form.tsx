import { type DataProvider, Form, RecordContextProvider } from 'react-admin';
import { useImperativeHandle, createRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldInput } from '../../../src/fields/FieldInput';
import { decodeRecord, encodeRecord } from '../../../src/fields/values/encode-record';
import type { Field, Json, JsonObject } from '../../../core/types';
import { makeResource } from '../../support/resources';
import { render, type Rendered } from '../../support/browser/render';

export interface FormUnderTest extends Rendered {
  /** What would be saved for the field now. */
  saved: () => Json | undefined;
  field: (label: string) => HTMLInputElement;
}

/** A form with the one field, beginning with `value`. */
export async function renderForm(
  field: Field,
  value: Json | undefined,
  siblings: JsonObject = {},
  dataProvider?: DataProvider,
): Promise<FormUnderTest> {
  const probe = createRef<() => JsonObject>();
  const Probe = () => {
    const { getValues } = useFormContext();
    useImperativeHandle(probe, () => () => {
      const values: JsonObject = getValues();
      return structuredClone(values);
    });
    return null;
  };
  const resource = makeResource('samples', [field]);
  const record: JsonObject = { ...siblings, ...(value !== undefined && { [field.name]: value }) };
  const start: Record<string, unknown> = encodeRecord(record, [field], resource);
  const rendered = await render(
    <RecordContextProvider value={undefined}>
      <Form defaultValues={start}>
        <FieldInput field={field} source={field.name} resource="samples" label={field.label} disabled={false} />
        <Probe />
      </Form>
    </RecordContextProvider>,
    dataProvider,
  );
  const inputs = () => [...rendered.container.querySelectorAll<HTMLInputElement>('input, textarea')];
  return {
    ...rendered,
    saved: () => decodeRecord(probe.current?.() ?? {}, [field], resource)[field.name],
    field: (label) => {
      const found = inputs().find(
        (input) =>
          input.getAttribute('aria-label') === label ||
          [...(input.labels ?? [])].some((text) => text.textContent?.replace(/[ \u2009]*\*$/, '').trim() === label),
      );
      if (!found) throw new Error(`field: expected an input labelled "${label}", found ${inputs().length} others`);
      return found;
    },
  };
}
