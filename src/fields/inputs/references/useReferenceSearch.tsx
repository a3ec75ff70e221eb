import { Suspense, createElement, useContext } from 'react';
import { useCreateSuggestionContext } from 'react-admin';
import { representedFields } from '../../../../core/records/represent';
import type { Reference } from '../../../../core/types';
import { InPlaceCreateContext } from '../../InPlaceCreateContext';
import { useAbility } from '../../../providers/session/useAbility';
import { useReferenceName } from '../../hooks/useReferenceName';

export interface ReferenceSearchProps {
  reference: Pick<Reference, 'collection' | 'representation'> & Partial<Reference>;
  source: string;
  resource: string;
  label: string;
  disabled?: boolean;
  required?: boolean;
  helperText?: string | false | undefined;
}

const PAGE = 25;
const toSearch = (typed: string) => (typed.trim() === '' ? {} : { q: typed.trim() });

/** Search-as-you-type over a collection, for the inputs of one and of several references; offers to create the target in place where that is allowed. */
export function useReferenceSearch({
  reference,
  source,
  resource,
  label,
  disabled,
  required,
  helperText,
}: ReferenceSearchProps) {
  const { collection, representation, filter, create = false } = reference;
  const dialog = useContext(InPlaceCreateContext);
  const canCreate = useAbility().can('create', collection) && create && dialog !== null && !disabled;
  const [first] = representedFields(representation);
  const nameOf = useReferenceName(reference);
  const query = {
    source,
    reference: collection,
    perPage: PAGE,
    sort: { field: first ?? 'id', order: 'ASC' as const },
    ...(filter && { filter }),
  };
  const shared = {
    label,
    resource,
    fullWidth: true,
    filterToQuery: toSearch,
    helperText,
    disabled,
    isRequired: required,
    optionText: nameOf,
    // The dialog that creates in place gives the focus back, which must not open the list over the form's buttons.
    openOnFocus: false,
    noOptionsText: 'ra.navigation.no_results',
    // Without it nothing tells that there is a list.
    forcePopupIcon: true,
    ...(canCreate && { create: <CreateInPlace collection={collection} /> }),
  };
  return { query, shared };
}

function CreateInPlace({ collection }: { collection: string }) {
  const { filter, onCancel, onCreate } = useCreateSuggestionContext();
  const dialog = useContext(InPlaceCreateContext);
  if (dialog === null) return null;
  return (
    <Suspense fallback={null}>
      {createElement(dialog, { collection, typed: filter ?? '', onCancel, onCreated: onCreate })}
    </Suspense>
  );
}
