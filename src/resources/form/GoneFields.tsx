import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Resource } from '../../../core/types';

/** Tells what somebody had typed into fields that a changed schema took out of the form. */
export function GoneFields({ resource }: { resource: Resource }) {
  const notify = useNotify();
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { dirtyFields } = useFormState();
  const before = useRef(resource);
  useEffect(() => {
    const { fields } = before.current;
    before.current = resource;
    const lost = fields
      .filter(({ name }) => name in dirtyFields && !resource.fields.some((field) => field.name === name))
      .map(({ name, label }) => {
        const value: unknown = getValues(name);
        const said = translate(`resources.${resource.name}.fields.${name}`, { _: label });
        return `${said}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
      });
    if (lost.length === 0) return;
    notify('screens.form.fieldsGone', {
      type: 'warning',
      autoHideDuration: null,
      messageArgs: { values: lost.join(' · ') },
    });
  }, [resource, dirtyFields, getValues, notify, translate]);
  return null;
}
