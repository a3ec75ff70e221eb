import { useTranslate } from 'react-admin';

/** The words of a list that is searched while typing, which MUI has in English alone. */
export function useAutocompleteTexts() {
  const translate = useTranslate();
  return {
    clearText: translate('ra.action.clear_input_value'),
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    noOptionsText: translate('ra.navigation.no_results'),
  };
}
