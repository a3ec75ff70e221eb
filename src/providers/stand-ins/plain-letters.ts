/** Takes the place of react-admin's table of letters with accents: the panel has one way to leave them out. */
export { foldText as clean } from '../../../core/fold-text';
