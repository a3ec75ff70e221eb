import type { GeneratedScreen } from '../../resources/useGeneratedScreen';

/** A block of a form: some fields of a record, in this order, under a title. */
export interface FormPart {
  key: string;
  title: string;
  fields: readonly string[];
}

/** The form of a record with nothing but the fields of the parts, one block for each. */
export function narrowScreen(generated: GeneratedScreen, parts: readonly FormPart[]): GeneratedScreen {
  const { resource, can } = generated;
  const partOf = new Map(parts.flatMap(({ key, fields }) => fields.map((name) => [name, key] as const)));
  const shown = [...partOf].flatMap(([name, section]) =>
    resource.fields.filter((field) => field.name === name).map((field) => ({ ...field, section })),
  );
  const others = resource.fields.filter(({ name }) => !partOf.has(name));
  return {
    ...generated,
    isPart: true,
    resource: {
      ...resource,
      layout: 'sections',
      sections: parts.map(({ key, title }) => ({ key, label: title })),
      fields: [...shown, ...others],
    },
    can: (action, record, field) => (field === undefined || partOf.has(field)) && can(action, record, field),
  };
}
