import { useTranslate } from 'react-admin';
import type { Field, Variant } from '../../../core/types';
import { asText } from '../values/json-guards';

/** The text of an arm: `values.<path>.<discriminator or title>` of the resource, else the arm's title. */
export function useVariantLabel(field: Field, resource: string): (variant: Variant) => string {
  const translate = useTranslate();
  return ({ title, discriminator }) =>
    translate(`resources.${resource}.values.${field.path}.${asText(discriminator?.value ?? title)}`, { _: title });
}
