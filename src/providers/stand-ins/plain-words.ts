/** Takes the place of react-admin's grammar of English names: the panel has the words of every screen and field in its own texts. */
export {
  inWords as capitalize,
  inWords as humanize,
  inWords as inflect,
  inWords as pluralize,
  inWords as singularize,
  inWords as transform,
} from '../../../core/schema/schema-file';
