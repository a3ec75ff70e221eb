import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatCheck } from '../../../../../core/validation/formats/formats';
import type { PostalAddress } from '../../rules/postal-address';
import { askAddress } from './ask-address';

const CODE = 'address.zip';
const PARTS = ['street', 'district', 'city', 'state'] as const satisfies readonly (keyof PostalAddress)[];

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Fills in the address of a postal code that was typed, where nobody has written anything else: what an earlier code had filled
 * in follows the new one, as long as it stands there unchanged.
 */
export default function AddressOfPostalCode() {
  const { control, getFieldState, getValues, setValue } = useFormContext();
  const code: unknown = useWatch({ control, name: CODE });
  const isTyped = getFieldState(CODE, useFormState({ control, name: CODE })).isDirty;
  const filled = useRef<Partial<PostalAddress>>({});
  useEffect(() => {
    if (typeof code !== 'string' || !isTyped || !formatCheck('cep', code)) return undefined;
    const ended = new AbortController();
    const fill = async () => {
      const address = await askAddress(code, ended.signal);
      if (address === null || ended.signal.aborted) return;
      for (const part of PARTS) {
        const name = `address.${part}`;
        const present: unknown = getValues(name);
        const isOurs = !isEmpty(present) && present === filled.current[part];
        if (!isOurs && (address[part] === null || !isEmpty(present))) continue;
        filled.current[part] = address[part];
        setValue(name, address[part], { shouldDirty: true });
      }
    };
    void fill();
    return () => ended.abort();
  }, [code, isTyped, getValues, setValue]);
  return null;
}
